import type { Knex } from 'knex'
import type { StoredEntity } from '../model.js'
import type { EntityCondition } from '../query/plan.js'
import { findMatching, tooComplex } from './matching.js'
import { isTooComplex, queryTimeouts, statementTimeout } from './query-timeout.js'
import { entityColumns, toStoredEntity, type EntityRow } from './rows.js'
import { readSql, sql, type Sql } from './sql.js'

export interface EntityPage {
  limit: number
  offset: number
  /** Whether all that match are counted, too. */
  count: boolean
}

export interface FoundEntities {
  entities: StoredEntity[]
  /** Whether others follow. */
  more: boolean
  /** All that match, where it was asked for. */
  count: number | undefined
}

export interface EntityQueries {
  /** A page of the entities that match, oldest first. @throws Problem `TooComplexQuery` when it takes too long. */
  select(condition: EntityCondition, page: EntityPage): Promise<FoundEntities>
  /** Which of these ids match; `trx` may be the transaction of a write. */
  matching(trx: Knex, condition: EntityCondition, ids: string[]): Promise<Set<string>>
}

/**
 * Finds entities by conditions, for queries and for subscriptions alike.
 * @param longest milliseconds, for a statement and for the geometries that are judged one by one.
 */
export function createEntityQueries(db: Knex, { longest = queryTimeouts.program } = {}): EntityQueries {
  return {
    async select(condition, page) {
      const timeout = statementTimeout(condition, page, longest)
      try {
        return await (timeout === undefined
          ? readPage(db, condition, page, longest)
          : db.transaction(async (trx) => {
              await trx.raw(`set local statement_timeout = ${timeout}`)
              return readPage(trx, condition, page, longest)
            }))
      } catch (error) {
        throw isTooComplex(error) && (timeout !== undefined || condition.geo) ? tooComplex() : error
      }
    },

    async matching(trx, condition, ids) {
      const { from } = await findMatching(trx, condition, { longest, among: ids })
      const rows = await readSql<{ id: string }>(trx, sql`select e.id ${from}`)
      return new Set(rows.map(({ id }) => id))
    },
  }
}

async function readPage(
  db: Knex,
  condition: EntityCondition,
  { limit, offset, count }: EntityPage,
  longest: number,
): Promise<FoundEntities> {
  const { from, seq } = await findMatching(db, condition, { longest })
  const page = sql`select ${seq} ${from} order by ${seq} limit ${limit + 1} offset ${offset}`
  const rows =
    limit === 0 ? [] : await readSql<EntityRow>(db, sql`${selectEntities} where seq in (${page}) order by seq`)
  const total = count ? await readSql<{ count: number }>(db, sql`select count(*) ${from}`) : []
  return {
    entities: rows.slice(0, limit).map(toStoredEntity),
    more: rows.length > limit,
    count: total[0]?.count,
  }
}

const selectEntities: Sql = { text: `select ${entityColumns.join(', ')} from broker.entities`, bindings: [] }
