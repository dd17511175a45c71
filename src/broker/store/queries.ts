import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { query, transactionWithin } from '../../platform/database/query.js'
import type { SlowReads } from '../../platform/database/slow-reads.js'
import type { StoredEntity } from '../entity-model.js'
import type { EntityCondition, EntityPage } from '../query/expand-query.js'
import type { GeoCondition } from '../query/geo-query.js'
import { tooComplex, type GeometryPool } from '../query/geometry-pool.js'
import { readCandidates, toMatching, type Matching } from './candidates.js'
import { isTooComplex, queryTimeouts, statementTimeout, tryWithin } from './query-timeout.js'
import { selectEntities, toStoredEntity, type EntityRow } from './rows.js'

export interface FoundEntities {
  entities: StoredEntity[]
  /** Whether there is a next page. */
  more: boolean
  /** Total number of matches, if requested. */
  count: number | undefined
}

export interface EntityQueries {
  /**
   * Returns a page of the matching entities, oldest first.
   * @param signal aborts when the result is no longer needed
   * @throws Problem `BadRequestData` for an invalid geometry; `TooComplexQuery` if the query takes too long;
   *   Unavailable if too many queries with `geo`, an expression or a pattern are waiting
   */
  select(condition: EntityCondition, page: EntityPage, signal?: AbortSignal): Promise<FoundEntities>
  /** Returns the matching ids, in the transaction `trx` of a write. @throws Problem `TooComplexQuery` */
  matching(trx: Knex, condition: EntityCondition, ids: string[]): Promise<Set<string>>
  /** Validates the geometry of a condition. @throws Problem `BadRequestData`, `TooComplexQuery` */
  validate(geo: GeoCondition): Promise<void>
}

/** Candidates for a condition whose geometry is only validated. */
const noCandidates = '[]'

export interface EntityQueriesOptions {
  tenant: string
  geometries: GeometryPool
  slowReads: SlowReads
  /** Maximum milliseconds for all statements of one query. */
  timeout?: number
}

/** Finds entities of a tenant by conditions, for queries and subscriptions. */
export function createEntityQueries(
  db: Knex,
  { tenant, geometries, slowReads, timeout: maxTimeout = queryTimeouts.program }: EntityQueriesOptions,
): EntityQueries {
  return {
    async select(condition, page, signal) {
      const { geo } = condition
      const timeout = statementTimeout(condition, page, maxTimeout)
      let continued = false
      const read = <Result>(work: (db: Knex) => Promise<Result>): Promise<Result> => {
        if (timeout === undefined && !geo) return work(db)
        const options = { signal, continued }
        continued = true
        return slowReads.run(() => (timeout === undefined ? work(db) : transactionWithin(db, timeout, work)), options)
      }
      try {
        const matches = geo ? await findGeo(condition, geo, signal, read) : []
        return await read((within) => readPage(within, toMatching(tenant, condition, matches), page))
      } catch (error) {
        throw isTooComplex(error) && (timeout !== undefined || geo) ? tooComplex() : error
      }
    },

    async matching(trx, condition, ids) {
      const { geo } = condition
      const found = await tryWithin(trx, queryTimeouts.pattern, async (part) => {
        const candidates = geo && (await readCandidates(part, tenant, condition, geo, ids))
        const matches = geo && candidates !== undefined ? await geometries.match(geo, candidates, { urgent: true }) : []
        const { from } = toMatching(tenant, condition, matches, ids)
        return query<{ id: string }>(part, sql`select e.id ${from}`)
      })
      if (!found) throw tooComplex()
      return new Set(found.map(({ id }) => id))
    },

    async validate(geo) {
      await geometries.match(geo, noCandidates, { urgent: true })
    },
  }

  /** Does not hold a connection while it waits for a thread. */
  async function findGeo(
    condition: EntityCondition,
    geo: GeoCondition,
    signal: AbortSignal | undefined,
    read: (work: (db: Knex) => Promise<string | undefined>) => Promise<string | undefined>,
  ): Promise<number[]> {
    geometries.checkCapacity()
    const candidates = await read((within) => readCandidates(within, tenant, condition, geo))
    // Without candidates, the geometry of the query is still validated. Points are always valid.
    const isPoint = geo.geometry.type.endsWith('Point')
    return candidates === undefined && isPoint ? [] : geometries.match(geo, candidates ?? noCandidates, { signal })
  }
}

async function readPage(
  db: Knex,
  { from, seq }: Matching,
  { limit, offset, count }: EntityPage,
): Promise<FoundEntities> {
  const page = sql`select ${seq} ${from} order by ${seq} limit ${limit + 1} offset ${offset}`
  const rows = limit === 0 ? [] : await query<EntityRow>(db, sql`${selectEntities} where seq in (${page}) order by seq`)
  const total = count ? await query<{ count: number }>(db, sql`select count(*) ${from}`) : []
  return {
    entities: rows.slice(0, limit).map(toStoredEntity),
    more: rows.length > limit,
    count: total[0]?.count,
  }
}
