import sql from 'sql-template-tag'
import type { ExportFile, RecordsOnRemoval } from '../../platform/personal-data.js'
import type { ReportRepositories } from './repositories.js'

/** The files of an export. Names of staff are left out. */
export const exportFiles: readonly ExportFile[] = [
  {
    name: 'reports',
    title: ['Các phản ánh của bạn và lịch sử xử lý', 'Your reports and their history'],
    order: 30,
    select: `id, title, description, category, severity, latitude, longitude, status, is_published, public_content, support_count,
      created_at, updated_at,
      array(select name from uploads where report_id = reports.id order by position) as images,
      array(
        select json_build_object('from', from_status, 'to', to_status, 'note', note, 'created_at', iso_time(created_at))
        from report_history where report_id = reports.id order by id
      ) as history
      from reports`,
  },
  {
    name: 'supports',
    title: ['Các phản ánh bạn chọn “Tôi cũng gặp”', 'Reports to which you said “Me too”'],
    order: 40,
    select: 'report_id, created_at from report_supports',
    key: 'report_id',
  },
  {
    name: 'images',
    title: ['Các ảnh bạn đã tải lên', 'The images that you uploaded'],
    order: 100,
    select: 'name, report_id, width, height, size, created_at from uploads',
    key: 'name',
    first: '',
    condition: (userId) => sql`user_id = ${userId} and discarded_at is null`,
    contents: {
      title: ['Nội dung các ảnh trong images.json', 'The content of the images in images.json'],
      missing: ['Các ảnh không còn nội dung (nếu có)', 'Images whose content is missing (if any)'],
    },
  },
  {
    name: 'status-changes',
    title: ['Các thay đổi trạng thái do bạn thực hiện', 'Status changes of reports that you made'],
    order: 110,
    select: 'report_id, from_status, to_status, note, created_at from report_history',
    condition: (userId) => sql`actor_id = ${userId}`,
  },
]

/**
 * Removes the reports of a user, or only the pending ones, and anonymises the others. The transaction has locked them.
 * @returns the user's images, whose files must be discarded after the transaction
 */
export async function removeReportsOf(
  userId: number,
  records: RecordsOnRemoval,
  repositories: {
    reports: Pick<ReportRepositories['reports'], 'removeOf' | 'anonymiseOf'>
    publicReports: Pick<ReportRepositories['publicReports'], 'removeSupportsOf'>
    uploads: Pick<ReportRepositories['uploads'], 'discardOf'>
  },
): Promise<string[]> {
  const { reports, publicReports, uploads } = repositories
  await publicReports.removeSupportsOf(userId)
  const images = await uploads.discardOf(userId)
  await reports.removeOf(userId, records === 'delete' ? undefined : 'PENDING')
  await reports.anonymiseOf(userId)
  return images
}
