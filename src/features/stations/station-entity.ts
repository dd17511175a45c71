import type { StationKind } from '../../../generated/types.js'
import type { Coordinates } from '../../base/geo.js'
import { nearestArea, type City } from '../../platform/config/city-rules.js'
import { addressIn, instant, measurement, pointProperty, property } from '../../platform/ngsi-ld/entity-attributes.js'
import { indexAttributes, pollutants, type CurrentIndex } from '../air/index.js'
import { stationUrn } from './station-ids.js'

/** The fields of a station that are sent to the context broker. Notes are not among them. */
export interface MirroredStation extends Coordinates {
  id: number
  name: string
  kind: StationKind
  owner: string | null
}

/** The latest value of an attribute. */
export interface LatestValue {
  attribute: string
  /** UN/CEFACT code. */
  unit: string
  observed_at: Date
  value: number
}

/** The attributes that stations measure. The history also has their index. */
export const measuredAttributes = [...pollutants, 'temperature', 'humidity', 'atmosphericPressure']

/** Converts a station with its latest values, at least one, to a normalized NGSI-LD entity. */
export function toStationEntity(
  station: MirroredStation,
  latest: LatestValue[],
  index: CurrentIndex | null,
  city: City,
) {
  const { id, name, kind, owner } = station
  const newest = new Date(Math.max(...latest.map(({ observed_at }) => observed_at.getTime())))
  return {
    id: stationUrn(city, id),
    type: 'AirQualityObserved' as const,
    name: property(name),
    stationName: property(name),
    stationKind: property(kind),
    address: property(addressIn(city, nearestArea(city, station).name)),
    location: pointProperty(station),
    dateObserved: property(instant(newest)),
    // Credited as the source of the values.
    provider: property(owner || name),
    ...indexAttributes(index),
    ...Object.fromEntries(
      latest.map(({ attribute, unit, observed_at, value }) => [attribute, measurement(value, observed_at, unit)]),
    ),
  }
}
