import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearch } from 'wouter'
import { queries } from '#shared/api.js'
import { formatNumber } from '#shared/ui/time.js'
import { statuses, toQuery, type ReportFilters } from './filters.js'

/** Links to the reports of each status, with their numbers under the other filters. */
export function StatusTabs({ filters }: { filters: ReportFilters }) {
  const { t } = useTranslation('reports')
  const search = useSearch()
  const { data } = useQuery({
    ...queries.listReports({ query: { ...toQuery(filters), page: 1, limit: 1, counts: true } }),
    placeholderData: (before) => before,
  })
  const tabs = useRef<HTMLElement>(null)
  // On phones, the tabs scroll.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [filters.status])
  const { counts } = data ?? {}
  const total = counts && statuses.reduce((sum, status) => sum + counts[status], 0)
  return (
    <nav className="tabs" ref={tabs} aria-label={t('statuses')}>
      {[...statuses, 'all' as const].map((status) => {
        const count = status === 'all' ? total : counts?.[status]
        const parameters = new URLSearchParams(search)
        if (status === statuses[0]) parameters.delete('status')
        else parameters.set('status', status)
        return (
          <Link
            key={status}
            className="tab"
            href={`/reports?${parameters.toString()}`}
            aria-current={filters.status === status ? 'true' : undefined}
          >
            {t(`status.${status}`)} {count !== undefined && <span className="tab-count">{formatNumber(count)}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
