import type { Sensor, StatisticsPeriod, ExceededLimit } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { Table, type Column } from '#shared/ui/table.js'
import { formatNumber } from '#shared/ui/time.js'

interface SummaryRow {
  sensor: Sensor
  /** Undefined for a sensor without values. */
  statistics: { summary: StatisticsPeriod; limits: ExceededLimit[]; flagged_hours?: number } | undefined
}

/** Shows mean, percentile, data capture and exceedances of each sensor in the whole days of a period. */
export function Summary({ rows }: { rows: readonly SummaryRow[] }) {
  const { t } = useTranslation('air')
  const known = rows.find(({ statistics }) => statistics)?.statistics
  if (!known) return null
  const value = (name: 'mean' | 'max' | 'p98') => ({
    id: name,
    header: t(`statistic.${name}`),
    cell: ({ statistics }: SummaryRow) => numberOf(statistics?.summary[name]),
    align: 'end' as const,
  })
  const columns: Column<SummaryRow>[] = [
    { id: 'name', header: t('sensor'), cell: ({ sensor }) => sensor.name },
    value('mean'),
    value('max'),
    value('p98'),
    {
      id: 'capture',
      header: t('capture'),
      cell: ({ statistics }) => (statistics ? `${formatNumber(statistics.summary.capture * 100)} %` : '–'),
      align: 'end',
    },
    ...known.limits.flatMap(({ standard, averaging, limit }, index): Column<SummaryRow>[] => {
      // Annual limits need a whole year.
      if (averaging === 'year') return []
      const header = t(`above.${averaging}`, { standard, limit: formatNumber(limit) })
      const cell = ({ statistics }: SummaryRow) => numberOf(statistics?.limits[index]?.exceedances)
      return [{ id: `${standard} ${averaging}`, header, cell, align: 'end' }]
    }),
  ]
  if (known.flagged_hours !== undefined) {
    columns.push({
      id: 'flagged',
      header: t('flaggedHours'),
      cell: ({ statistics }) => numberOf(statistics?.flagged_hours),
      align: 'end',
    })
  }
  return <Table columns={columns} rows={rows} rowKey={({ sensor }) => sensor.id} caption={t('summary')} />
}

const numberOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : formatNumber(value)
