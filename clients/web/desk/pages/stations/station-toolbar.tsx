import { useTranslation } from 'react-i18next'
import { SearchField, SelectField } from '#shared/ui/fields.js'
import { Toolbar } from '#shared/ui/page.js'
import { kinds, orders, type StationFilters } from './filters.js'

interface StationToolbarProps {
  filters: StationFilters
  setFilters: (changes: Partial<StationFilters>) => void
}

export function StationToolbar({ filters, setFilters }: StationToolbarProps) {
  const { t } = useTranslation('stations')
  return (
    <Toolbar>
      <SearchField label={t('search')} value={filters.q} onChange={(q) => setFilters({ q })} />
      <SelectField
        label={t('kindLabel')}
        options={[{ id: 'all', label: t('allKinds') }, ...kinds.map((id) => ({ id, label: t(`kind.${id}`) }))]}
        value={filters.kind ?? 'all'}
        onChange={(kind) => setFilters({ kind: kind === 'all' ? undefined : kind })}
      />
      <SelectField
        label={t('orderLabel')}
        options={orders.map((id) => ({ id, label: t(`order.${id}`) }))}
        value={filters.order}
        onChange={(order) => setFilters({ order })}
      />
    </Toolbar>
  )
}
