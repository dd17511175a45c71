import { ServiceError, type LiveTraffic, type Location } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { metres } from '#shared/city.js'
import { settings, type District, type Place } from '#shared/settings.js'
import { Facts, type Fact } from '#shared/ui/facts.js'
import { Icon } from '#shared/ui/icon.js'
import { formatMoment, formatNumber } from '#shared/ui/time.js'
import { measureOf } from '../air.js'
import { openStreetMap } from '../canvas/map-canvas.js'
import { Later } from '../later.js'
import { useLiveTraffic, type Overview, type Road, type Sensor } from '../overview.js'
import { placeKinds } from '../places.js'
import type { Opened } from '../shown.js'
import { OpenReport } from './open-report.js'
import { Panel } from './panel.js'
import { IndexCard, Part, Section } from './part.js'
import { SensorDetails } from './sensor-details.js'
import { WeatherDetails } from './weather-details.js'

interface DetailsProps {
  opened: Opened
  overview: Overview | undefined
  onClose: () => void
}

/** The details of the thing that is open. */
export function Details({ opened: { kind, id }, overview, onClose }: DetailsProps) {
  const { t } = useTranslation(['map', 'find'])
  switch (kind) {
    case 'sensor': {
      const sensor = overview?.air?.data.find((other) => other.id === id)
      return (
        <Panel kind={t(kindOf(sensor))} name={sensor?.name} onClose={onClose}>
          {sensor ? <SensorDetails sensor={sensor} /> : <Missing isLoaded={overview !== undefined} />}
        </Panel>
      )
    }
    case 'weather': {
      const weather = overview?.weather?.places.find((other) => other.id === id)
      return (
        <Panel kind={t('weather')} name={weather?.name} onClose={onClose}>
          {weather ? <WeatherDetails weather={weather} /> : <Missing isLoaded={overview !== undefined} />}
        </Panel>
      )
    }
    case 'road':
      return <OpenRoad id={id} overview={overview} onClose={onClose} />
    case 'place':
      return <OpenPlace id={id} onClose={onClose} />
    case 'report':
      return <OpenReport id={id} onClose={onClose} />
    case 'point': {
      const [latitude = NaN, longitude = NaN] = id.split(',').map(Number)
      const district = nearestDistrict({ latitude, longitude })
      const name = district && t('find:near', { name: district.name })
      return (
        <Panel kind={t('airHere')} name={name} onClose={onClose}>
          <PointDetails latitude={latitude} longitude={longitude} />
        </Panel>
      )
    }
  }
}

const kindOf = (sensor: Sensor | undefined) => (sensor?.kind === 'model' ? 'modelledAir' : 'airStation')

/** Returns the district whose centre is nearest to a place. */
export function nearestDistrict(place: Place): District | undefined {
  const distance = (district: District) => metres(district, place)
  return settings.city.districts.toSorted((a, b) => distance(a) - distance(b))[0]
}

function Missing({ isLoaded }: { isLoaded: boolean }) {
  const { t } = useTranslation(['map', 'common'])
  return <p className="quiet-text">{isLoaded ? t('gone') : t('common:loading')}</p>
}

type OpenProps = Pick<DetailsProps, 'onClose'> & { id: string }

function OpenRoad({ id, overview, onClose }: OpenProps & Pick<DetailsProps, 'overview'>) {
  const { t } = useTranslation('map')
  const road = overview?.traffic?.roads.find((other) => other.id === id)
  const live = useLiveTraffic(true)
  return (
    <Panel kind={t('road')} name={road?.properties.name} onClose={onClose}>
      {road ? <RoadDetails road={road} live={live.data} /> : <Missing isLoaded={overview !== undefined} />}
    </Panel>
  )
}

function OpenPlace({ id, onClose }: OpenProps) {
  const { t } = useTranslation('map')
  const place = useQuery(queries.getLocation({ path: { location_id: Number(id) } }))
  return (
    <Panel kind={t('placeKind')} name={place.data?.name} onClose={onClose}>
      <Part query={place}>{(data) => <PlaceDetails place={data} />}</Part>
    </Panel>
  )
}

export const flows = ['green', 'yellow', 'orange', 'red'] as const

/** The traffic on a road, and the meaning of the colours. */
function RoadDetails({ road, live }: { road: Road; live: LiveTraffic | undefined }) {
  const { t } = useTranslation('map')
  const flow = live?.status[road.id]
  return (
    <>
      <p className={flow ? `flow flow-${flow}` : 'flow'}>
        <strong>{flow ? t(`flow.${flow}`) : t('noLiveTraffic')}</strong>
        <span>{flow ? t(`flowMeaning.${flow}`) : t('noObservation')}</span>
      </p>
      {live && flow && (
        <p className="quiet-text">{t('latestTraffic', { time: formatMoment(live.time_query * 1000) })}</p>
      )}
      <Section title={t('coloursMean')}>
        <ul className="meanings">
          {flows.map((colour) => (
            <li key={colour} className={`flow-${colour}`}>
              <b>{t(`flow.${colour}`)}</b> {t(`flowMeaning.${colour}`)}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

/** A place with its details. */
function PlaceDetails({ place }: { place: Location }) {
  const { t } = useTranslation('map')
  const { icon, className } = placeKinds[place.location_type]
  const others = Object.entries(place.metadata).flatMap(([name, value]): Fact[] =>
    typeof value === 'string' || typeof value === 'number' ? [[toWords(name), String(value)]] : [],
  )
  return (
    <>
      <p className={`place-kind ${className}`}>
        <span>
          <Icon name={icon} />
        </span>
        {t(`place.${place.location_type}`)}
      </p>
      {place.description !== null && <p>{place.description}</p>}
      <Facts
        facts={[
          [t('address'), place.address],
          [t('openingHours'), place.opening_hours],
          [t('area'), place.area_sqm !== null && `${formatNumber(place.area_sqm / 10_000)} ha`],
          [t('amenities'), place.amenities.length > 0 && place.amenities.map(toWords).join(', ')],
          ...others,
        ]}
      />
      {place.data_source === 'openstreetmap' && <p className="source">{openStreetMap}</p>}
    </>
  )
}

/** Converts an identifier to words: `drinking_water` to `Drinking water`. */
function toWords(name: string): string {
  const text = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

const AirForecast = lazy(async () => ({ default: (await import('./air-forecast.js')).AirForecast }))

/** The air at any position in the city, now and tomorrow. */
function PointDetails({ latitude, longitude }: Place) {
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
