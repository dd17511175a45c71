import type { Entity } from '@environmental-monitoring/ngsi-ld'
import { translateDatabaseError } from '../../platform/database/postgres.js'
import type { ObservationRepository } from '../../platform/ngsi-ld/observations.js'
import { toAirQuality, type AirQuality } from './air-quality-entity.js'
import { pollutants, type AqiStandard } from './aqi.js'
import { groupByEntity, indexHistoryMs, needsIndex, withIndex, type StoredHour } from './station-index.js'

/** Maximum number of entities whose indices use earlier hours. Beyond it, indices use only the latest values. */
const maxWithHistory = 1_000

/** Dependencies of {@link indexAir}. */
export interface IndexOptions {
  /** Provides hourly means, to calculate the index of entities that have no current one. */
  history: Pick<ObservationRepository, 'hourly'>
  standard: AqiStandard
  /** Milliseconds since 1970. */
  now: number
}

/** Converts stations and modelled areas to their REST form with an index. */
export async function indexAir(entities: Entity[], { history, standard, now }: IndexOptions): Promise<AirQuality[]> {
  const found = entities.flatMap((entity) => toAirQuality(entity) ?? [])
  const ids = found.filter((entity) => needsIndex(entity, now)).map(({ id }) => id)
  const stored = groupByEntity(await readHours(ids.slice(0, maxWithHistory), history, now))
  return found.map((entity) => withIndex(entity, stored.get(entity.id) ?? [], { standard, now }))
}

/** Reads the hourly means of all entities in one query. Returns none if the database is unavailable. */
async function readHours(
  ids: string[],
  history: IndexOptions['history'],
  now: number,
): Promise<(StoredHour & { entity_id: string })[]> {
  if (ids.length === 0) return []
  try {
    const since = new Date(now - indexHistoryMs)
    return await history.hourly({ entities: { ids }, attributes: [...pollutants], since })
  } catch (error) {
    if (!translateDatabaseError(error)) throw error
    return []
  }
}
