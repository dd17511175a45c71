import sql from 'sql-template-tag'
import type { ExportFile, PersonalData } from '../../platform/feature.js'
import { createReportRepositories } from './repositories.js'
import { createReportRepository, imagesOf } from './repository.js'
import type { Uploads } from './uploads.js'

/** The files of an export. Names of staff are left out. */
export const exportFiles: readonly ExportFile[] = [
  {
    name: 'reports',
    title: ['Các phản ánh của bạn và lịch sử xử lý', 'Your reports and their history'],
    order: 30,
    select: `id, title, description, category, severity, latitude, longitude, status, is_published, public_content, support_count,
      created_at, updated_at,
      ${imagesOf('reports')} as images,
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

/** The data of reporters. */
export function createPersonalData(uploads: Pick<Uploads, 'open' | 'discard'>): PersonalData {
  return {
    files: exportFiles,
    open: (name) => uploads.open(name),
    // A status change locks the report and then refers to its actor.
    lock: (userId, trx) => createReportRepository(trx).lockOf(userId),
    /** Removes the reports of the user, or removes the pending ones and anonymises the rest. */
    async remove({ userId, records, trx, afterwards }) {
      const repositories = createReportRepositories(trx)
      await repositories.publicReports.removeSupportsOf(userId)
      const images = await repositories.uploads.discardOf(userId)
      await repositories.reports.removeOf(userId, records === 'delete' ? undefined : 'PENDING')
      await repositories.reports.anonymiseOf(userId)
      afterwards(() => uploads.discard(images))
    },
  }
}
