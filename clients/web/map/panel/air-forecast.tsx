import { ServiceError } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { settings, type Place } from '#shared/settings.js'
import { formatClock, formatDay } from '#shared/ui/time.js'
import { categoryName, categoryOf, measureOf } from '../air.js'
import { Chart } from './chart.js'
import { localHour, outlookOf, type Outlook, type Window } from './outlook.js'
import { Part, Section } from './part.js'
import '../styles/outlook.css'

/** Indices that differ by less feel the same. */
const minDifference = 15
/** Above this index, no hours are recommended. */
const maxHealthy = 100

/** When to go out today and tomorrow, and the forecast by hour. */
export function AirForecast({ latitude, longitude }: Place) {
  const { t } = useTranslation('find')
  const forecast = useQuery({
    ...queries.getAirForecast({ query: { lat: latitude, lng: longitude } }),
    meta: { isPublic: true },
    staleTime: 1_800_000,
  })
  // Stations that others operate may be outside of the city.
  if (forecast.error instanceof ServiceError && forecast.error.status === 404) return null
  return (
    <Section title={t('forecast')}>
      <Part query={forecast}>
        {({ data: { hours }, attribution }) => {
          const known = hours.flatMap(({ time, aqi }) => (aqi === null ? [] : [{ time, value: aqi }]))
          const days = outlookOf(hours, settings.city.timeZone)
          if (known.length === 0) return <p className="quiet-text">{t('noForecast')}</p>
          return (
            <>
              <div className="outlook">
                {days.map((day) => (
                  <Day key={day.date} day={day} />
                ))}
              </div>
              <h4>{t('byHour')}</h4>
              <Chart
                {...measureOf('airQualityIndex')}
                bars={known}
                colourOf={(value) => `--${categoryOf(Math.round(value))}`}
                span="coming"
              />
              <p className="source">
                {t('modelled')} {attribution}
              </p>
            </>
          )
        }}
      </Part>
    </Section>
  )
}

function Day({ day: { date, best, worst } }: { day: Outlook }) {
  const { t } = useTranslation('find')
  const { timeZone } = settings.city
  const [today, tomorrow] = [0, 24].map((hours) => localHour(Date.now() + hours * 3_600_000, timeZone).date)
  const isSteady = !worst || (worst.aqi - best.aqi < minDifference && categoryOf(worst.aqi) === categoryOf(best.aqi))
  return (
    <section>
      <h4>{date === today ? t('today') : date === tomorrow ? t('tomorrow') : formatDay(date)}</h4>
      {isSteady ? (
        <p className={`outlook-hours air-${categoryOf(best.aqi)}`}>
          <span>{t('steady')}</span>
          <Index aqi={best.aqi} />
        </p>
      ) : (
        <>
          <Hours label={t(best.aqi > maxHealthy ? 'leastBadTime' : 'bestTime')} window={best} />
          <Hours label={t('worstTime')} window={worst} />
        </>
      )}
      <p className="quiet-text">{t(`advice.${categoryOf(best.aqi)}`)}</p>
    </section>
  )
}

function Hours({ label, window: { from, to, aqi } }: { label: string; window: Window }) {
  const { t } = useTranslation('find')
  return (
    <p className={`outlook-hours air-${categoryOf(aqi)}`}>
      <span>
        {label} <b>{t('hours', { from: formatClock(from), to: formatClock(to) })}</b>
      </span>
      <Index aqi={aqi} />
    </p>
  )
}

function Index({ aqi }: { aqi: number }) {
  return (
    <span className="outlook-index">
      <i />
      {`${categoryName(categoryOf(aqi)) ?? ''} (${aqi})`}
    </span>
  )
}
