import type { Entity, EntityQuery } from '@environmental-monitoring/ngsi-ld'
import { hour, second } from '../../base/time.js'
import { createStaleCache, type Cached } from '../cache/stale-cache.js'
import { idPrefix } from '../config/city.js'
import type { Config } from '../config/config.js'
import type { Platform } from '../platform.js'

export interface CityEntities<T> {
  /** Returns the entities, sorted by id. */
  all: () => Promise<Cached<T[]>>
  /** Removes entities that were deleted at the broker. */
  deleted: (entities: { id: string }[]) => void
}

interface CityEntitiesNeeds extends Pick<Platform, 'clock'> {
  broker: Pick<Platform['broker'], 'queryEntities'>
  feed: Pick<Platform['feed'], 'subscribe'>
  config: Pick<Config, 'city'>
}

/** Agents write new values every 15 minutes. Under steady load, no request waits for the broker. */
const timing = { ttlMs: 5 * second, refreshMs: 3 * second, staleMs: hour, retryMs: 5 * second }
/** Milliseconds for all pages, including retries. */
const timeout = 10 * second

/** Maximum number of entities read. A broker that ignores `offset` would return its first page forever. */
const maxEntities = 10_000

/**
 * Creates a cache of the city's entities of one type, which reads them on demand. While the broker is down, stale copies
 * are returned for up to an hour. `all` throws `NgsiLdError`.
 * @param derive converts the entities, once per read
 */
export function createCityEntities<T extends { id: string }>(
  { broker, feed, config: { city }, clock }: CityEntitiesNeeds,
  query: EntityQuery & { type: string },
  derive: (entities: Entity[]) => T[] | Promise<T[]>,
): CityEntities<T> {
  const cache = createStaleCache<T[]>({ ...timing, maxKeys: 1, clock })
  const remove = (ids: string[]) => cache.change('', (list) => list.filter(({ id }) => !ids.includes(id)))

  const read = async (): Promise<T[]> => {
    // Brokers interpret `idPattern` differently, so the entities are filtered here.
    const prefix = idPrefix(query.type, city)
    const found = new Map<string, Entity>()
    let count = 0
    for await (const entity of broker.queryEntities(query, { signal: AbortSignal.timeout(timeout) })) {
      if (entity.id.startsWith(prefix)) found.set(entity.id, entity)
      count += 1
      if (count >= maxEntities) break
    }
    return derive([...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1)))
  }

  // The replica that receives the broker's notification calls `deleted` directly. The feed informs all replicas.
  feed.subscribe({ deleted: (id) => remove([id]), reevaluated: () => cache.expire(''), connected: () => undefined })
  return {
    all: () => cache.get('', read),
    deleted: (entities) => remove(entities.map(({ id }) => id)),
  }
}
