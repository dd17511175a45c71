import { useTranslation } from 'react-i18next'
import { Button } from '#shared/ui/button.js'
import { DateField, SearchField, SelectField } from '#shared/ui/fields.js'
import { Toolbar } from '#shared/ui/page.js'
import { categories, isReversed, noFilters, orders, type ReportFilters } from './filters.js'

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
