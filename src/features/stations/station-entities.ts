import type { AqiStandard } from '../../../generated/types.js'
import { groupBy } from '../../base/groups.js'
import { attributeOf } from '../../base/ngsi-ld.js'
import { hour } from '../../base/time.js'
import { nearestArea, type City } from '../../platform/config/city.js'
import {
  addressIn,
  instant,
  measurement,
  pointProperty,
  property,
  recordIds,
  type EntitySource,
} from '../../platform/ngsi-ld/entities.js'
import type { HourlyMean, LatestObservation, ObservationRepository } from '../../platform/ngsi-ld/observations.js'
import {
  currentIndex,
  indexAttributes,
  indexHistoryMs,
  indexWindowMs,
  pollutants,
  type Concentrations,
  type CurrentIndex,
} from '../air/index.js'
import { readingFields } from './reading.js'
import type { StationRecord, StationRepository } from './repository.js'
import { stationPrefix, stationUrn } from './station-ids.js'

interface StationSources {
  stations: Pick<StationRepository, 'withReadings'>
  observations: Pick<ObservationRepository, 'latest' | 'hourly'>
}

interface StationEntitiesOptions {
  city: City
  standard: AqiStandard
  clock: () => number
}

const stationKey = /^station:(\d+)$/

/** Creates the source of the entities of stations that have sent readings. */
export function createStationEntities({ city, standard, clock }: StationEntitiesOptions): EntitySource<StationSources> {
  const prefix = stationPrefix(city)

  const readStations = async (ids: number[], { stations, observations }: StationSources) => {
    const records = await stations.withReadings(ids)
    if (records.length === 0) return []
    const entities = { ids: records.map(({ id }) => stationUrn(city, id)) }
    // The hours before the oldest of their latest readings.
    const now = clock()
    const oldest = Math.min(now, ...records.map(({ last_reading_at }) => last_reading_at?.getTime() ?? now))
    const since = new Date(Math.max(oldest - indexWindowMs, now - indexHistoryMs))
    const [latest, hours] = await Promise.all([
      observations.latest(entities.ids, measuredAttributes),
      observations.hourly({ entities, attributes: [...pollutants], since }),
    ])
    const latestOf = groupBy(latest, ({ entity_id }) => entity_id)
    const hoursOf = groupBy(hours, ({ entity_id }) => entity_id)
    return records.flatMap((station) => {
      const id = stationUrn(city, station.id)
      const [values, stored] = [latestOf.get(id), hoursOf.get(id) ?? []]
      // All its values are older than the retention period.
      if (!values) return []
      const newest = Math.max(...values.map(({ observed_at }) => observed_at.getTime()))
      const valid = values.filter(isKnown)
      const index = currentIndex(standard, currentOf(valid, stored), stored, newest)
      return [toStationEntity(station, { values: valid, newest: new Date(newest) }, index, city)]
    })
  }

  return {
    advice: 'is the copy of a station. Send readings of the station instead.',
    owns: (entityId) => entityId.startsWith(prefix),
    idOf(outboxKey) {
      const [, id] = stationKey.exec(outboxKey) ?? []
      return id === undefined ? undefined : stationUrn(city, Number(id))
    },
    read: (entityIds, sources) => readStations(recordIds(entityIds), sources),
  }
}

/** A valid value. */
type KnownObservation = LatestObservation & { value: number }

function isKnown(latest: LatestObservation): latest is KnownObservation {
  return latest.value !== null
}

/**
 * Returns the latest concentrations of a station for the index: the means of their hours, because stations may report
 * every minute.
 */
function currentOf(latest: KnownObservation[], stored: HourlyMean[]): Concentrations {
  const current: Concentrations = {}
  for (const pollutant of pollutants) {
    const known = latest.find(({ attribute }) => attribute === pollutant)
    if (!known) continue
    const isThisHour = (start: Date) =>
      start <= known.observed_at && known.observed_at.getTime() < start.getTime() + hour
    const mean = stored.find((row) => row.attribute === pollutant && isThisHour(row.hour))?.mean
    current[pollutant] = { observedAt: known.observed_at, hours: [mean ?? known.value] }
  }
  return current
}

/** The fields of a station that are sent to the context broker. Notes are not among them. */
type MirroredStation = Omit<StationRecord, 'notes'>

/** The attributes that stations measure. The history also has their index. */
export const measuredAttributes = readingFields.map(attributeOf)

interface LatestValues {
  values: KnownObservation[]
  /** Time of the newest value, valid or not. */
  newest: Date
}

/** Converts a station with its latest valid values to a normalized NGSI-LD entity. */
function toStationEntity(
  station: MirroredStation,
  { values, newest }: LatestValues,
  index: CurrentIndex | null,
  city: City,
) {
  const { id, name, kind, owner } = station
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
      values.map(({ attribute, unit, observed_at, value, validity, flags }) => [
        attribute,
        {
          ...measurement(value, observed_at, unit),
          ...(flags && { validity: property(validity), flags: property(flags) }),
        },
      ]),
    ),
  }
}
