import type { Report } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { queries } from '#shared/api.js'
import { MapView } from '#shared/ui/map-view.js'
import { Empty, Failure, Loading } from '#shared/ui/page.js'
import { StatusBadge, statusName } from '#shared/ui/status-badge.js'
import { formatNumber, Time } from '#shared/ui/time.js'
import { useFilteredPath } from '../../../filters.js'

const radiusKm = 0.5
const periodMs = 90 * 86_400_000
const maxSimilar = 10

/** The position of a report, and other reports of its category nearby in the last 90 days. */
export function Surroundings({ report }: { report: Report }) {
  const { t } = useTranslation('reportDetail')
  const [, navigate] = useLocation()
  const withFilters = useFilteredPath()
  const { id, category, latitude, longitude } = report
  const [from] = useState(startOfPeriod)
  const nearby = useQuery(
    queries.listReports({
      query: {
        lat: latitude,
        lng: longitude,
        radius: radiusKm,
        from,
        limit: maxSimilar + 1,
        ...(category && { category }),
      },
    }),
  )
  const similar = useMemo(() => nearby.data?.filter((other) => other.id !== id).slice(0, maxSimilar), [nearby.data, id])
  const markers = useMemo(() => [...(similar ?? []), report].map((other) => toMarker(other)), [similar, report])
  const pathOf = (other: number) => withFilters(`/reports/${other}`)
  const position = `${formatNumber(latitude, 6)}; ${formatNumber(longitude, 6)}`

  return (
    <>
      <section className="report-section">
        <h3>{t('position')}</h3>
        <MapView
          size="small"
          label={t('map')}
          markers={markers}
          current={id}
          onMarker={(other) => {
            if (other !== id) navigate(pathOf(Number(other)))
          }}
        />
        <p className="description">{position}</p>
      </section>
      <section className="report-section">
        <h3>{t('similar')}</h3>
        <p className="description">{t('similarHint')}</p>
        {nearby.isPending && <Loading />}
        {nearby.isError && <Failure error={nearby.error} retry={nearby.refetch} />}
        {similar?.length === 0 && <Empty>{t('noSimilar')}</Empty>}
        <ul className="report-similar">
          {similar?.map((other) => (
            <li key={other.id}>
              <Link href={pathOf(other.id)}>{other.title}</Link>
              <span className="description">
                <StatusBadge status={other.status} /> <Time value={other.created_at} style="age" />
                {other.distance !== undefined && ` · ${t('metres', { count: Math.round(other.distance * 1000) })}`}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** Whole days, so that the same query is in the cache. */
const startOfPeriod = () => `${new Date(Date.now() - periodMs).toISOString().slice(0, 10)}T00:00:00Z`

const toMarker = ({ id, title, latitude, longitude, status }: Report) => ({
  id,
  label: title,
  latitude,
  longitude,
  className: `report-${statusName(status)}`,
})
