import type { EntityInput } from '@environmental-monitoring/ngsi-ld'
import { hour } from '../../base/time.js'
import type { City } from '../../platform/config/city-rules.js'
import type { HourlyMean, ObservationRepository } from '../../platform/ngsi-ld/observations.js'
import { pollutants, type AqiStandard } from '../air/aqi.js'
import {
  currentIndex,
  groupByEntity,
  indexHistoryMs,
  indexWindowMs,
  type Concentrations,
} from '../air/station-index.js'
import { stationPrefix, stationUrn } from '../air/stations.js'
import { toLocationEntity } from '../places/location-entity.js'
import { civicIssuePrefix, toCivicIssueEntity } from '../reports/civic-issue-entity.js'
import type { StationRepository } from '../stations/repository.js'
import { measuredAttributes, toStationEntity, type LatestValue } from '../stations/station-entity.js'
import type { OutboxRepository } from './outbox.js'

/** Repositories from which entities are composed. */
export interface EntitySources {
  outbox: Pick<OutboxRepository, 'locations' | 'publishedReports'>
  stations: Pick<StationRepository, 'withReadings'>
  observations: Pick<ObservationRepository, 'latest' | 'hourly'>
}

export interface MirroredEntities {
  /** Returns the entity id for the key of an outbox row. */
  idOf(outboxKey: string): string
  /** Returns the entities that exist, in their current state. */
  read(ids: string[], sources: EntitySources): Promise<EntityInput[]>
}

export interface MirroredEntitiesOptions {
  city: City
  standard: AqiStandard
  /** Milliseconds since 1970. */
  clock: () => number
}

const stationKey = /^station:(\d+)$/

/** Creates the reader of entities that this service owns: locations, published reports and its own stations. */
export function createMirroredEntities({ city, standard, clock }: MirroredEntitiesOptions): MirroredEntities {
  const prefix = stationPrefix(city)
  const isStation = (id: string) => id.startsWith(prefix)
  const isReport = (id: string) => id.startsWith(civicIssuePrefix)

  const readStations = async (ids: number[], { stations, observations }: EntitySources) => {
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
    const [latestOf, hoursOf] = [groupByEntity(latest), groupByEntity(hours)]
    return records.flatMap((station) => {
      const id = stationUrn(city, station.id)
      const [values, stored] = [latestOf.get(id), hoursOf.get(id) ?? []]
      // All its values are older than the retention period.
      if (!values) return []
      const newest = Math.max(...values.map(({ observed_at }) => observed_at.getTime()))
      const index = currentIndex(standard, currentOf(values, stored), stored, newest)
      return [toStationEntity(station, values, index, city)]
    })
  }

  return {
    idOf: (outboxKey) => {
      const [, id] = stationKey.exec(outboxKey) ?? []
      return id === undefined ? outboxKey : stationUrn(city, Number(id))
    },
    async read(ids, sources) {
      const reports = await sources.outbox.publishedReports(recordIds(ids.filter(isReport)))
      const locations = await sources.outbox.locations(recordIds(ids.filter((id) => !isReport(id) && !isStation(id))))
      const active = locations.filter(({ is_active }) => is_active)
      const stations = await readStations(recordIds(ids.filter(isStation)), sources)
      return [...reports.map(toCivicIssueEntity), ...active.map(toLocationEntity), ...stations]
    },
  }
}

/**
 * Returns the latest concentrations of a station for the index: the means of their hours, because stations may report
 * every minute.
 */
function currentOf(latest: LatestValue[], stored: HourlyMean[]): Concentrations {
  const current: Concentrations = {}
  for (const pollutant of pollutants) {
    const known = latest.find(({ attribute }) => attribute === pollutant)
    if (!known) continue
    const thisHour = Math.floor(known.observed_at.getTime() / hour)
    const mean = stored.find((row) => row.attribute === pollutant && row.hour.getTime() / hour === thisHour)?.mean
    current[pollutant] = { observedAt: known.observed_at, hours: [mean ?? known.value] }
  }
  return current
}

/** Returns the record ids at the end of URNs. */
function recordIds(ids: string[]): number[] {
  return ids.map((id) => Number(/:(\d+)$/.exec(id)?.[1])).filter(Number.isSafeInteger)
}
