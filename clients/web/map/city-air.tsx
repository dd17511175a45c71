import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { settings } from '#shared/settings.js'
import { categoryName, categoryOf } from './air.js'
import { indexOfCity, outlookOfCity } from './city-outlook.js'
import type { Overview } from './overview.js'
import { useMinute } from './panel/part.js'
import { forecastOf, forecastStaleMs } from './time/air-at.js'

/** Shows the air of the city now, tonight and tomorrow. */
export function CityAir({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation('map')
  useMinute()
  // The choice of an hour uses the same request.
  const forecast = useQuery({
    ...forecastOf('airQualityIndex'),
    enabled: overview !== undefined,
    refetchInterval: forecastStaleMs,
  })
  const now = indexOfCity(overview?.air?.data ?? [])
  const coming = forecast.data && outlookOfCity(forecast.data.data, settings.city.timeZone, Date.now())
  if (now === undefined) return overview ? null : <p className="city-air" />
  const category = (categoryName(categoryOf(now)) ?? '').toLowerCase()
  return (
    <p className="city-air" id="city-air">
      <Part text={t('cityNow', { aqi: now, category })} aqi={now} />
      {coming?.tonight !== undefined && <Part text={t('cityTonight', { aqi: coming.tonight })} aqi={coming.tonight} />}
      {coming?.tomorrow !== undefined && (
        <Part text={t('cityTomorrow', { aqi: coming.tomorrow })} aqi={coming.tomorrow} />
      )}
    </p>
  )
}

function Part({ text, aqi }: { text: string; aqi: number }) {
  const category = categoryOf(aqi)
  return (
    <span className={`air-${category}`} title={categoryName(category) ?? undefined}>
      <i aria-hidden="true" />
      {text}
    </span>
  )
}
