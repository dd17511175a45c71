import { unwrap, type HistoryPoint, type Sensor, type SensorSummary } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import { settings } from '#shared/settings.js'
import { Button } from '#shared/ui/button.js'
import { ConfirmDialog } from '#shared/ui/dialog.js'
import { SelectField } from '#shared/ui/fields.js'
import { Empty, Failure, Loaded, Loading, Toolbar } from '#shared/ui/page.js'
import { formatNumber, formatTime } from '#shared/ui/time.js'
import { notify } from '#shared/ui/toasts.js'
import { fromCityTime, oneOf, toCityTime, useFilters } from '../../filters.js'
import { useSession } from '../../session/session.js'
import { monthsUntil, shiftMonth } from './calendar.js'
import { Curves, limitsOf } from './chart.js'
import { maxSensors, toPeriod } from './data.js'
import { ReportFlags } from './report-flags.js'
import { align, type Stretch } from './series.js'
import { Summary } from './summary.js'

const quantities = ['pm25', 'pm10', 'no2', 'so2', 'o3', 'co'] as const
const monthsOffered = 24

const schema = {
  month: { fallback: '', parse: (typed: string) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(typed) ? typed : undefined) },
  quantity: oneOf(quantities),
}

/** Shows the report of a month for all sensors that measure. It can be printed on paper or as PDF. */
export function Report({ sensors }: { sensors: readonly Sensor[] }) {
  const { t } = useTranslation('air')
  const [filters, setFilters] = useFilters(schema)
  const thisMonth = toCityTime(Date.now()).slice(0, 7)
  const lastMonth = shiftMonth(thisMonth, -1)
  const measured = useMemo(
    () =>
      sensors
        .filter(({ kind }) => kind !== 'model')
        .toSorted(
          (a, b) => Number(b.kind === 'reference') - Number(a.kind === 'reference') || a.name.localeCompare(b.name),
        ),
    [sensors],
  )
  // The default is the last whole month, if it has values.
  const last = useMonth(lastMonth, filters.quantity)
  const hasLast = measured.some(({ id }) => last.data?.has(id))
  const month = filters.month !== '' ? filters.month : hasLast || last.isPending ? lastMonth : thisMonth
  const statistics = useMonth(month, filters.quantity)
  // `Paper` needs the days. Requesting them here avoids a wait for the statistics first.
  useDays(month, filters.quantity)
  const hasValues = measured.some(({ id }) => statistics.data?.has(id))
  const title = t('reportTitle', { city: settings.city.name, month: monthName(month) })
  const print = () => {
    // Browsers name the PDF after the title of the page.
    const before = document.title
    document.title = title
    window.print()
    document.title = before
  }
  return (
    <>
      <Toolbar>
        <SelectField
          label={t('month')}
          options={monthsUntil(thisMonth, monthsOffered).map((id) => ({ id, label: monthName(id) }))}
          value={month}
          onChange={(chosen) => setFilters({ month: chosen })}
        />
        <SelectField
          label={t('measureLabel')}
          options={quantities.map((id) => ({ id, label: t(`measure.${id}`) }))}
          value={filters.quantity}
          onChange={(quantity) => setFilters({ quantity })}
        />
        <Button variant="primary" onPress={print}>
          {t('print')}
        </Button>
        {hasValues && <SignOff sensors={measured} month={month} />}
      </Toolbar>
      <Loaded query={statistics}>
        {(found) =>
          hasValues ? (
            <Paper sensors={measured} found={found} month={month} quantity={filters.quantity} title={title} />
          ) : (
            <Empty>{t('noReport')}</Empty>
          )
        }
      </Loaded>
    </>
  )
}

const monthName = (month: string): string => formatTime(`${month}-15T00:00:00Z`, 'month')
const daysOf = (month: string) => ({ from: `${month}-01`, to: `${shiftMonth(month, 1)}-01` })
const stretchOf = (month: string): Stretch => {
  const { from, to } = daysOf(month)
  return { from: fromCityTime(`${from}T00:00`), to: fromCityTime(`${to}T00:00`) }
}

/** Loads the statistics of a month for all sensors of the city, by sensor. */
const useMonth = (month: string, attribute: (typeof quantities)[number]) =>
  useQuery({
    ...queries.listAirQualityStatistics({ path: { city: settings.city.slug }, query: { attribute, ...daysOf(month) } }),
    select: ({ data }) => new Map(data.sensors.map((one) => [one.sensor_id, one])),
  })

/** Loads the daily means of a month for all sensors of the city. */
const useDays = (month: string, attribute: (typeof quantities)[number]) =>
  useQuery(
    queries.listAirQualityHistory({
      path: { city: settings.city.slug },
      query: { attribute, interval: 'day', ...toPeriod(stretchOf(month)), limit: 10_000 },
    }),
  )

interface PaperProps {
  sensors: readonly Sensor[]
  found: ReadonlyMap<string, SensorSummary>
  month: string
  quantity: (typeof quantities)[number]
  title: string
}

function Paper({ sensors, found, month, quantity, title }: PaperProps) {
  const { t } = useTranslation('air')
  const range = stretchOf(month)
  const days = useDays(month, quantity)
  const histories = useMemo(
    () => sensors.map(({ id }) => days.data?.data.filter((point) => point.sensor_id === id)),
    [days.data, sensors],
  )
  const aligned = useMemo(() => align(histories.slice(0, maxSensors), 'day'), [histories])
  if (days.error) return <Failure error={days.error} retry={days.refetch} />
  if (days.isPending) return <Loading />
  const shown = sensors.slice(0, maxSensors)
  const known = sensors.flatMap(({ id }) => found.get(id) ?? [])
  const verified = known.filter(({ level }) => level === 1).length
  const limits = limitsOf(known[0]?.limits, 'day')
  const lowest = Math.min(...limits.map(({ value }) => value))
  return (
    <article className="air-report">
      <header>
        <h2>{title}</h2>
        <p>
          {t(`measure.${quantity}`)} · {t('reportStations', { count: sensors.length })} ·{' '}
          {t(verified === known.length ? 'reportVerified' : 'reportPreliminary', {
            verified,
            total: known.length,
          })}
        </p>
        <p className="quiet-text">{t('reportMade', { time: formatTime(Date.now()) })}</p>
      </header>
      <section>
        <h3>{t('summary')}</h3>
        <Summary rows={sensors.map((sensor) => ({ sensor, statistics: found.get(sensor.id) }))} />
        <p className="quiet-text">{t('rules')}</p>
      </section>
      <section>
        <h3>{t('dailyMeans')}</h3>
        <Curves
          aligned={aligned}
          names={shown.map(({ name }) => name)}
          range={range}
          limits={limits}
          label={t('dailyMeans')}
          height={260}
        />
        {sensors.length > shown.length && <p className="quiet-text">{t('firstSensors', { total: maxSensors })}</p>}
      </section>
      <section>
        <h3>{t('dailyTable')}</h3>
        {limits.length > 0 && <p className="quiet-text">{t('boldDays', { limit: formatNumber(lowest) })}</p>}
        <DailyTable sensors={sensors} month={month} histories={histories} limit={lowest} />
      </section>
      <section>
        <ReportFlags
          sensors={sensors.filter(({ id }) => (found.get(id)?.flagged_hours ?? 0) > 0)}
          quantity={quantity}
          range={range}
        />
      </section>
      <footer>
        <p>{t('preparedBy')}</p>
        <p>{t('approvedBy')}</p>
      </footer>
    </article>
  )
}

interface DailyTableProps {
  sensors: readonly Sensor[]
  month: string
  histories: readonly (readonly HistoryPoint[] | undefined)[]
  /** The lowest daily limit. */
  limit: number
}

/** Shows the mean of each day. Days above the lowest daily limit are bold. */
function DailyTable({ sensors, month, histories, limit }: DailyTableProps) {
  const { t } = useTranslation('air')
  const { from, to } = daysOf(month)
  const count = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  const days = Array.from({ length: count }, (_none, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
  return (
    <div className="air-scroll" role="region" aria-label={t('dailyTable')} tabIndex={0}>
      <table className="air-days">
        <thead>
          <tr>
            <th scope="col">{t('sensor')}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {Number(day.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sensors.map(({ id, name }, index) => {
            const means = new Map(
              histories[index]?.flatMap((point) =>
                'mean' in point ? [[toCityTime(Date.parse(point.time)).slice(0, 10), point.mean]] : [],
              ),
            )
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                {days.map((day) => {
                  const mean = means.get(day)
                  const shown = mean !== undefined && formatNumber(mean, 0)
                  return <td key={day}>{mean !== undefined && mean > limit ? <strong>{shown}</strong> : shown}</td>
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Marks the values of the month as verified, for all sensors. */
function SignOff({ sensors, month }: { sensors: readonly Sensor[]; month: string }) {
  const { t } = useTranslation('air')
  const { may } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const range = stretchOf(month)
  if (!may('verifySensorData')) return null
  const sign = async () => {
    const body = { ...toPeriod(range), level: 1 as const }
    for (const { id } of sensors) await unwrap(api.verifySensorData({ path: { sensor_id: id }, body }))
    void queryClient.invalidateQueries({ queryKey: queries.listAirQualityStatistics.key() })
    notify({ text: t('signedOff', { month: monthName(month) }) })
  }
  return (
    <>
      <Button icon="check" isDisabled={range.to > Date.now()} onPress={() => setIsOpen(true)}>
        {t('signOff')}
      </Button>
      <ConfirmDialog
        title={t('signOffTitle', { month: monthName(month) })}
        body={t('signOffBody', { total: sensors.length })}
        confirmLabel={t('signOff')}
        onConfirm={sign}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
