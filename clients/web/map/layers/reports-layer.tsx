import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { bboxOf, type Area } from '#shared/city.js'
import { statusName } from '#shared/ui/status-badge.js'
import { useArea } from '../canvas/use-area.js'
import { reportId, titleOf, useOwnReports } from '../reports.js'
import { ClusteredLayer } from './clustered-layer.js'
import type { LayerProps } from './layer.js'

/** Maximum `limit` of the API. */
const maxReports = 100
const reloadMs = 300_000

/** Returns the query for the public reports in an area, newest first. */
export const reportsIn = (area: Area) => ({
  ...queries.listPublicReports({ query: { bbox: bboxOf(area), limit: maxReports } }),
  meta: { isPublic: true },
  // Only staff and reporters receive events of reports.
  refetchInterval: reloadMs,
})

/** The public reports, and those of the user, which others do not see before their approval. */
export function ReportsLayer({ opened, onOpen }: Omit<LayerProps<never>, 'things'>) {
  const { t } = useTranslation(['map', 'takePart', 'common'])
  const own = useOwnReports().data
  const reports = useQuery({ ...reportsIn(useArea()), placeholderData: (before) => before }).data
  const things = useMemo(() => {
    const mine = (own ?? []).map((report) => ({ ...report, isOwn: true }))
    const others = (reports ?? []).filter(({ id }) => !mine.some((report) => report.id === id))
    return [...mine, ...others.map((report) => ({ ...report, isOwn: false }))]
  }, [own, reports])
  return (
    <ClusteredLayer
      things={things}
      opened={opened?.split(',')[0]}
      onOpen={(id) => {
        const report = things.find((thing) => String(thing.id) === id)
        if (report) onOpen(reportId(report))
      }}
      layer="reports"
      limit={maxReports}
      depth={700}
      pinOf={(report) => ({
        className: `pin-report report-${statusName(report.status)}${report.isOwn ? ' is-own' : ''}`,
        content: { icon: 'reports' },
        label: t(report.isOwn ? 'takePart:own.pin' : 'reportPin', {
          title: titleOf(report),
          state: t(`common:status.${statusName(report.status)}`).toLowerCase(),
        }),
      })}
    />
  )
}
