import { ServiceError } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { settings, type Place } from '#shared/settings.js'
import { Facts } from '#shared/ui/facts.js'
import { formatMoment, formatNumber } from '#shared/ui/time.js'
import { measureOf } from '../air.js'
import { Later } from '../later.js'
import { IndexCard, Part, Section } from './part.js'

const AirForecast = lazy(async () => ({ default: (await import('./air-forecast.js')).AirForecast }))

/** The air at any position in the city, now and tomorrow. */
export function PointDetails({ latitude, longitude }: Place) {
  const { t } = useTranslation(['map', 'find'])
  const air = useQuery(queries.getAirAt({ query: { lat: latitude, lng: longitude } }))
  if (air.error instanceof ServiceError && air.error.status === 404)
    return <p>{t('find:outsideCity', { city: settings.city.name })}</p>
  return (
    <Part query={air}>
      {({ data, attribution }) => (
        <>
          <IndexCard {...data} label={data.category_label} />
          {data.observed_at !== null && (
            <p className="quiet-text">
              {data.station
                ? t('measuredBy', { name: data.station.name, time: formatMoment(data.observed_at) })
                : t('modelledAt', { time: formatMoment(data.observed_at) })}
            </p>
          )}
          <Later>
            <AirForecast latitude={latitude} longitude={longitude} />
          </Later>
          <Section title={t('now')}>
            <Facts
              facts={data.pollutants.map(({ pollutant, value, unit }) => [
                measureOf(pollutant).name,
                `${formatNumber(value)} ${unit}`,
              ])}
            />
            <p className="source">{attribution}</p>
          </Section>
        </>
      )}
    </Part>
  )
}
