import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { metres } from '#shared/city.js'
import { settings, type District, type Place } from '#shared/settings.js'
import { type Overview, type Sensor, useLiveTraffic } from '../overview.js'
import type { Opened } from '../shown.js'
import { OpenReport } from './open-report.js'
import { Panel } from './panel.js'
import { Part } from './part.js'
import { PlaceDetails } from './place-details.js'
import { PointDetails } from './point-details.js'
import { RoadDetails } from './road-details.js'
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
