import type { Sensor } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'wouter'
import { fold } from '#shared/fold.js'
import { Badge } from '#shared/ui/badge.js'
import { SearchField, SelectField } from '#shared/ui/fields.js'
import { Empty, Loaded, Page, Toolbar } from '#shared/ui/page.js'
import { Table, type Column } from '#shared/ui/table.js'
import { formatNumber, Time } from '#shared/ui/time.js'
import { useFilteredPath, useFilters } from '../../filters.js'
import { Calendar } from './calendar.js'
import { AirChart } from './chart.js'
import { Compare } from './compare.js'
import { maxSensors, measures, schema, useHoursWithValues, useSensors, type AirFilters, type Measure } from './data.js'
import { Report } from './report.js'
import './air.css'

const views = ['', 'calendar', 'compare', 'report'] as const
type SetFilters = (changes: Partial<AirFilters>) => void

/** Shows all sensors with curves, the calendar of the index, comparisons, and the monthly report. */
export default function Air() {
  const { t } = useTranslation(['air', 'shell'])
  const { '*': view = '' } = useParams()
  const pathTo = useFilteredPath()
  const sensors = useSensors()
  return (
    <Page title={t('shell:pages.air')}>
      <nav className="air-views" aria-label={t('views')}>
        {views.map((id) => (
          <Link
            key={id}
            href={pathTo(id === '' ? '/air' : `/air/${id}`)}
            aria-current={id === view ? 'page' : undefined}
          >
            {t(`view.${id === '' ? 'curves' : id}`)}
          </Link>
        ))}
      </nav>
      <Loaded query={sensors}>
        {(all) => {
          if (view === 'calendar') return <Calendar sensors={all} />
          if (view === 'compare') return <Compare sensors={all} />
          if (view === 'report') return <Report sensors={all} />
          return <Overview sensors={all} />
        }}
      </Loaded>
    </Page>
  )
}

function Overview({ sensors }: { sensors: readonly Sensor[] }) {
  const { t } = useTranslation('air')
  const [filters, setFilters] = useFilters(schema)
  const ids = filters.sensors.split(',').filter((id) => id !== '')
  const chosen = ids.flatMap((id) => sensors.find((sensor) => sensor.id === id) ?? []).slice(0, maxSensors)
  const choose = (id: string, isChosen: boolean) =>
    setFilters({ sensors: [...ids.filter((other) => other !== id), ...(isChosen ? [id] : [])].join() })
  return (
    <>
      <AirToolbar filters={filters} setFilters={setFilters} />
      {chosen.length === 0 ? (
        <Empty>{t('chooseSensors', { max: maxSensors })}</Empty>
      ) : (
        <AirChart sensors={chosen} filters={filters} setFilters={setFilters} />
      )}
      <SensorTable sensors={sensors} chosen={ids} filters={filters} onChoose={choose} />
    </>
  )
}

function AirToolbar({ filters, setFilters }: { filters: AirFilters; setFilters: SetFilters }) {
  const { t } = useTranslation('air')
  return (
    <Toolbar>
      <SearchField label={t('search')} value={filters.q} onChange={(q) => setFilters({ q })} />
      <SelectField
        label={t('measureLabel')}
        options={measures.map((id) => ({ id, label: t(`measure.${id}`) }))}
        value={filters.measure}
        onChange={(measure) => setFilters({ measure })}
      />
      <SelectField
        label={t('periodLabel')}
        options={(['day', 'week', 'month', 'year'] as const).map((id) => ({ id, label: t(`period.${id}`) }))}
        value={filters.period}
        onChange={(period) => setFilters({ period, from: '', to: '' })}
      />
      <SelectField
        label={t('byLabel')}
        options={(['auto', 'raw', 'hour', 'day'] as const).map((id) => ({ id, label: t(`by.${id}`) }))}
        value={filters.by}
        onChange={(by) => setFilters({ by })}
      />
    </Toolbar>
  )
}

type State = 'stale' | 'doubtful' | 'current'
const tones = { stale: 'bad', doubtful: 'warn', current: 'good' } as const

const stateOf = ({ stale, doubtful }: Sensor): State => (stale ? 'stale' : doubtful ? 'doubtful' : 'current')

/** Sorts sensors that need attention first. */
const byState = (a: Sensor, b: Sensor) =>
  Object.keys(tones).indexOf(stateOf(a)) - Object.keys(tones).indexOf(stateOf(b)) || a.name.localeCompare(b.name)

interface SensorTableProps {
  sensors: readonly Sensor[]
  chosen: readonly string[]
  filters: AirFilters
  onChoose: (id: string, isChosen: boolean) => void
}

/** Lists the sensors of the city with their current values. */
function SensorTable({ sensors, chosen, filters: { q, measure }, onChoose }: SensorTableProps) {
  const { t } = useTranslation('air')
  const hours = useHoursWithValues(measure)
  const found = sensors.filter(({ id, name, source }) => fold(`${name} ${source ?? ''} ${id}`).includes(fold(q.trim())))
  const columns: Column<Sensor>[] = [
    {
      id: 'chosen',
      header: t('inChart'),
      cell: ({ id, name }) => (
        <label className="air-choice">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= maxSensors}
            onChange={({ target }) => onChoose(id, target.checked)}
          />
          {name}
        </label>
      ),
    },
    { id: 'state', header: t('state'), cell: (sensor) => <StateBadge sensor={sensor} /> },
    { id: 'aqi', header: 'AQI', cell: (sensor) => <Index {...sensor} />, align: 'end' },
    {
      id: 'value',
      header: t(`measure.${measure}`),
      cell: (sensor) => valueOf(sensor, measure),
      align: 'end',
    },
    { id: 'time', header: t('lastValue'), cell: ({ lastUpdate }) => <Time value={lastUpdate} style="age" /> },
    {
      id: 'hours',
      header: t('hoursOfDay'),
      cell: ({ id }) => (hours ? t('ofHours', { hours: hours.get(id) ?? 0 }) : '…'),
      align: 'end',
    },
    { id: 'kind', header: t('kindLabel'), cell: ({ kind }) => t(`kind.${kind ?? 'unknown'}`), isSecondary: true },
    { id: 'source', header: t('operator'), cell: ({ source }) => source ?? '–', isSecondary: true },
  ]
  return (
    <section className="page-section air-sensors">
      <p className="quiet-text">{t('shown', { shown: found.length, total: sensors.length })}</p>
      {found.length === 0 ? (
        <Empty />
      ) : (
        <Table columns={columns} rows={found.toSorted(byState)} rowKey={({ id }) => id} caption={t('sensors')} />
      )}
    </section>
  )
}

function StateBadge({ sensor }: { sensor: Sensor }) {
  const { t } = useTranslation('air')
  const state = stateOf(sensor)
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
}

function Index({ aqi, category }: Pick<Sensor, 'aqi' | 'category'>) {
  return <span className={`air-index air-${category ?? 'unknown'}`}>{aqi ?? '–'}</span>
}

function valueOf({ aqi, pollutants }: Sensor, measure: Measure): string {
  if (measure === 'airQualityIndex') return aqi === null ? '–' : String(aqi)
  const found = pollutants.find(({ pollutant }) => pollutant === measure)
  return found ? `${formatNumber(found.value)} ${found.unit}` : '–'
}
