import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearch } from 'wouter'
import { queries } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { DateField, SearchField, SelectField } from '#shared/ui/fields.js'
import { Toolbar } from '#shared/ui/page.js'
import { statuses } from '#shared/ui/status-badge.js'
import { formatNumber } from '#shared/ui/time.js'
import { categories, isReversed, noFilters, orders, toQuery, type ReportFilters } from './filters.js'

interface ReportToolbarProps {
  filters: ReportFilters
  setFilters: (changes: { [Name in keyof ReportFilters]?: ReportFilters[Name] | undefined }) => void
}

export function ReportToolbar({ filters, setFilters }: ReportToolbarProps) {
  const { t } = useTranslation('reports')
  const { q, category, from, to, area, order } = filters
  const isFiltered = [q, category ?? '', from, to, area].some((value) => value !== '')
  const options = categories.map((id) => ({ id, label: t(`category.${id}`) }))
  return (
    <Toolbar>
      <SearchField label={t('search')} value={q} onChange={(next) => setFilters({ q: next })} />
      <SelectField
        label={t('categoryLabel')}
        options={[{ id: 'all', label: t('allCategories') }, ...options]}
        value={category ?? 'all'}
        onChange={(id) => setFilters({ category: categories.find((known) => known === id) })}
      />
      <DateField label={t('from')} value={from} onChange={(next) => setFilters({ from: next })} />
      <DateField
        label={t('to')}
        value={to}
        onChange={(next) => setFilters({ to: next })}
        errorMessage={isReversed(filters) ? t('reversed') : undefined}
      />
      <SelectField
        label={t('orderLabel')}
        options={orders.map((id) => ({ id, label: t(`order.${id}`) }))}
        value={order}
        onChange={(next) => setFilters({ order: next })}
      />
      {area !== '' && <Button onPress={() => setFilters({ area: '' })}>{t('everywhere')}</Button>}
      {isFiltered && (
        <Button variant="quiet" onPress={() => setFilters(noFilters)}>
          {t('clearFilters')}
        </Button>
      )}
    </Toolbar>
  )
}

/** Links to the reports of each status, with their numbers under the other filters. */
export function StatusTabs({ filters }: { filters: ReportFilters }) {
  const { t } = useTranslation(['reports', 'common'])
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
            {status === 'all' ? t('allStatuses') : t(`common:status.${status}`)}{' '}
            {count !== undefined && <span className="tab-count">{formatNumber(count)}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
