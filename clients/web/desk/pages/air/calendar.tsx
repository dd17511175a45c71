import type { Sensor } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { settings } from '#shared/settings.js'
import { SelectField } from '#shared/ui/fields.js'
import { Empty, Loaded, Toolbar } from '#shared/ui/page.js'
import { formatTime } from '#shared/ui/time.js'
import { anyId, oneOf, toCityTime, useFilters } from '../../filters.js'

const schema = {
  sensor: anyId(),
  months: oneOf(['12', '6', '3']),
}

/** Shows the index of each day at a sensor, which is the highest index of its pollutants. */
export function Calendar({ sensors }: { sensors: readonly Sensor[] }) {
  const { t } = useTranslation('air')
  const [filters, setFilters] = useFilters(schema)
  const sensor = sensors.find(({ id }) => id === filters.sensor) ?? sensors[0]
  if (!sensor) return <Empty />
  return (
    <>
      <Toolbar>
        <SelectField
          label={t('sensor')}
          options={sensors.map(({ id, name }) => ({ id, label: name }))}
          value={sensor.id}
          onChange={(id) => setFilters({ sensor: id })}
        />
        <SelectField
          label={t('periodLabel')}
          options={(['3', '6', '12'] as const).map((id) => ({ id, label: t('months', { count: Number(id) }) }))}
          value={filters.months}
          onChange={(months) => setFilters({ months })}
        />
      </Toolbar>
      <p className="quiet-text">{t('calendarHint', { standard: settings.aqiStandard.replace('_', ' ') })}</p>
      <IndexCalendar sensor={sensor} months={monthsUntil(toCityTime(Date.now()).slice(0, 7), Number(filters.months))} />
    </>
  )
}

/** Returns a month, such as `2026-11`, and the months before it, newest first. */
export function monthsUntil(month: string, count: number): string[] {
  return Array.from({ length: count }, (_none, before) => shiftMonth(month, -before))
}

/** Returns the month that is `by` months later. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

interface IndexCalendarProps {
  sensor: Sensor
  /** Newest first. */
  months: readonly string[]
}

const daysOfMonth = Array.from({ length: 31 }, (_none, index) => index + 1)

/** Shows one row per month. Cells have the index as text and its category as colour. */
function IndexCalendar({ sensor, months }: IndexCalendarProps) {
  const { t } = useTranslation('air')
  const [from, to] = [`${months.at(-1)}-01`, `${shiftMonth(months[0] ?? '', 1)}-01`]
  const query = { attribute: 'airQualityIndex', interval: 'day', from, to } as const
  const statistics = useQuery(queries.getSensorStatistics({ path: { sensor_id: sensor.id }, query }))
  return (
    <Loaded query={statistics}>
      {({ data: { periods } }) => {
        const days = new Map(periods.map((period) => [period.from, period]))
        if (periods.every(({ aqi }) => aqi === null)) return <Empty>{t('noDailyIndex')}</Empty>
        return (
          <div className="air-scroll" role="region" aria-label={t('calendarOf', { name: sensor.name })} tabIndex={0}>
            <table className="air-days">
              <thead>
                <tr>
                  <th scope="col">{t('month')}</th>
                  {daysOfMonth.map((day) => (
                    <th key={day} scope="col">
                      {day}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {months.map((month) => (
                  <tr key={month}>
                    <th scope="row">{formatTime(`${month}-15T00:00:00Z`, 'month')}</th>
                    {daysOfMonth.map((day) => {
                      const { aqi, category } = days.get(`${month}-${String(day).padStart(2, '0')}`) ?? {}
                      return (
                        <td key={day} className={category ? `air-${category}` : undefined}>
                          {aqi}
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }}
    </Loaded>
  )
}
