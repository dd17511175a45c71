import type { PublicReport } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { queries, queryClient } from '#shared/api.js'
import { statusName } from '#shared/ui/status-badge.js'
import { notify } from '#shared/ui/toasts.js'
import { currentUser, useVisitor } from './visitor.js'

/** Returns the title of a public report. As long as staff have not released it, that is its category. */
export function titleOf({ title, category }: Pick<PublicReport, 'title' | 'category'>): string {
  return title ?? i18next.t(`map:reportCategory.${category ?? 'other'}`)
}

/** Returns the id of a report in addresses, with its place as others see it: `12,21.035,105.84`. */
export const reportId = ({ id, latitude, longitude }: Pick<PublicReport, 'id' | 'latitude' | 'longitude'>): string =>
  [id, round(latitude), round(longitude)].join()

/** The service rounds the places of public reports in the same way. */
const round = (degrees: number) => Number(degrees.toFixed(3))

/** The newest reports of a citizen. Staff see those of everybody, at the desk. */
const ownReports = () => queries.listReports({ query: { limit: 100 } })

/** Returns the reports of the signed-in citizen. */
export function useOwnReports() {
  const { user } = useVisitor()
  return useQuery({ ...ownReports(), enabled: user?.role === 'citizen' })
}

/** Tells a citizen about the new status of a report. The service sends citizens only events of their own reports. */
export async function showStatus(id: number): Promise<void> {
  const path = { report_id: id }
  void queryClient.invalidateQueries({ queryKey: queries.listReportHistory.key({ path }) })
  if (currentUser()?.role !== 'citizen') return
  const report = await queryClient.query({ ...queries.getReport({ path }), staleTime: 0 }).catch(() => undefined)
  if (!report) return
  notify({
    text: i18next.t('takePart:own.changed', {
      title: report.title,
      state: i18next.t(`status.${statusName(report.status)}`),
    }),
  })
}
