import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { codeOf } from '../../base/errors.js'
import { sqlState } from '../../platform/database/postgres.js'
import { queriesOn, query, transactionWithin } from '../../platform/database/query.js'
import type { SlowReads } from '../../platform/database/slow-reads.js'
import type { EntityCondition, EntityPage, ResolvedExpression } from '../query/condition.js'
import type { GeoCondition } from '../query/geo-query.js'
import { type GeometryPool, tooComplex } from '../query/geometry-pool.js'
import { type Matching, readCandidates, toMatching } from './candidates.js'
import { type EntityRow, selectEntities, toStoredEntity } from './rows.js'

export type EntityQueries = ReturnType<typeof createEntityQueries>

/** Candidates for a condition whose geometry is only validated. */
const noCandidates = '[]'

interface EntityQueriesOptions {
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
) {
  return {
    /**
     * Returns a page of the matching entities, oldest first.
     * @param signal aborts when the result is no longer needed
     * @throws Problem `BadRequestData` for an invalid geometry; `TooComplexQuery` if the query takes too long;
     *   Unavailable if too many queries with `geo`, an expression or a pattern are waiting
     */
    async select(condition: EntityCondition, page: EntityPage, signal?: AbortSignal) {
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

    /** Returns the matching ids, in the transaction `trx` of a write. @throws Problem `TooComplexQuery` */
    async matching(trx: Knex, condition: EntityCondition, ids: string[]): Promise<Set<string>> {
      const { geo } = condition
      const found = await tryWithin(trx, queryTimeouts.pattern, async (part) => {
        const candidates = geo && (await readCandidates(part, tenant, condition, geo, ids))
        const matches = geo && candidates !== undefined ? await geometries.match(geo, candidates, { urgent: true }) : []
        const { from } = toMatching(tenant, condition, matches, ids)
        return queriesOn(part).values<string>(sql`select e.id ${from}`)
      })
      if (!found) throw tooComplex()
      return new Set(found)
    },

    /** Validates the geometry of a condition. @throws Problem `BadRequestData`, `TooComplexQuery` */
    async validate(geo: GeoCondition): Promise<void> {
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

async function readPage(db: Knex, { from, seq }: Matching, { limit, offset, count }: EntityPage) {
  const page = sql`select ${seq} ${from} order by ${seq} limit ${limit + 1} offset ${offset}`
  const rows = limit === 0 ? [] : await query<EntityRow>(db, sql`${selectEntities} where seq in (${page}) order by seq`)
  const total = count ? await queriesOn(db).value<number>(sql`select count(*) ${from}`) : undefined
  return { entities: rows.slice(0, limit).map(toStoredEntity), more: rows.length > limit, count: total }
}

/** Maximum milliseconds for all statements of one query. Clients wait longer. */
export const queryTimeouts = { pattern: 1_000, program: 5_000 }

/** Postgres reports expressions that are too complex to compile as invalid regular expressions. */
const tooComplexCodes: readonly string[] = [sqlState.queryCanceled, sqlState.invalidRegularExpression]

/**
 * Returns the maximum milliseconds per statement of a query; `undefined` for one without an expression or id pattern.
 */
export function statementTimeout(
  condition: EntityCondition,
  { limit, count }: EntityPage,
  maxTimeout: number,
): number | undefined {
  const { expression, geo } = condition
  const hasPattern = matchesPattern(condition)
  if (expression === undefined && !hasPattern) return undefined
  const statements = [geo !== undefined, limit > 0, count].filter(Boolean).length
  return Math.floor(Math.min(maxTimeout, hasPattern ? queryTimeouts.pattern : queryTimeouts.program) / statements)
}

/**
 * Runs a part of a transaction with a timeout (milliseconds) per statement.
 * @returns `undefined` after a timeout; the transaction continues without this part
 */
export async function tryWithin<Result>(
  trx: Knex,
  timeout: number,
  work: (part: Knex) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await transactionWithin(trx, timeout, async (part) => {
      const result = await work(part)
      await query(part, sql`set local statement_timeout to default`)
      return result
    })
  } catch (error) {
    if (isTooComplex(error)) return undefined
    throw error
  }
}

/** Returns whether a Postgres error means that the query is too complex. */
export function isTooComplex(error: unknown): boolean {
  return tooComplexCodes.includes(codeOf(error))
}

/** Returns whether a condition has a regular expression, which can take seconds on long texts. */
export function matchesPattern({ expression, idPattern, selectors = [] }: PatternCondition): boolean {
  const patterns = [idPattern, ...selectors.map((selector) => selector.idPattern)]
  return patterns.some((pattern) => pattern !== undefined) || (expression !== undefined && hasMatch(expression))
}

type PatternCondition = Pick<EntityCondition, 'expression' | 'idPattern' | 'selectors'>

function hasMatch(expression: ResolvedExpression): boolean {
  if (expression.kind === 'and' || expression.kind === 'or') return expression.operands.some(hasMatch)
  return expression.kind === 'match'
}
