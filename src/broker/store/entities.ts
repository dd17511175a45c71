import type { Knex } from 'knex'
import pLimit, { type LimitFunction } from 'p-limit'
import sql from 'sql-template-tag'
import { Unavailable } from '../../base/errors.js'
import { locks } from '../../platform/database/locks.js'
import { queriesOn, query } from '../../platform/database/query.js'
import type { Change, Rejection, StoredEntity, Watcher } from '../entity-model.js'
import { Problem } from '../problem.js'
import { selectsTypes, type TypeSelection } from '../query/type-selection.js'
import { applySteps, type EntityChange, type Step, type StepResult } from './entity-change.js'
import type { EntityQueries } from './queries.js'
import { readEntities, readRows, writeEntities, type EntityWrite } from './rows.js'
import type { Catalogue } from './types-and-attributes.js'

export type EntityStore = ReturnType<typeof createEntityStore>

interface EntityStoreOptions {
  tenant: string
  queries: EntityQueries
  catalogue: Catalogue
  /** Called by each write in its transaction. */
  watcher: Watcher
  /** Limits the concurrent writes of all tenants. */
  writers: LimitFunction
  clock: () => number
}

/**
 * Binary logarithm of the number of locks per tenant. Each id maps to one of them, so writes to the same entity are
 * serialized. So are writes to different entities that share a lock.
 */
const lockBits = 6
/** Maximum number of concurrent writes. The other connections stay free for reads while writes wait for locks. */
const maxWriters = 6
/** Maximum milliseconds that a write can wait in the queue. After that, it is rejected. */
const startTimeout = 5_000

/** Creates the limit of concurrent writes that the stores of all tenants share. */
export const createWriters = (): LimitFunction => pLimit(maxWriters)

/** Creates a store of the entities of a tenant in Postgres. */
export function createEntityStore(
  db: Knex,
  { tenant, queries, catalogue, watcher, writers, clock }: EntityStoreOptions,
) {
  const { values } = queriesOn(db)
  const now = () => new Date(clock()).toISOString()
  // Writes wait in the queue of their tenant, so that those of other tenants do not wait for all of them.
  const ownWriters = pLimit(maxWriters)

  const inTransaction = <Result>(work: (trx: Knex) => Promise<Result>): Promise<Result> => {
    const queued = performance.now()
    const start = () => {
      if (performance.now() - queued < startTimeout) return db.transaction(work)
      throw new Unavailable('Too many writes are waiting. Try again in a few seconds.', { retryAfter: 5 })
    }
    return ownWriters(() => writers(start))
  }

  const changeMany = async (steps: Step[]): Promise<StepResult[]> => {
    const ids = [...new Set(steps.map(({ id }) => id))]
    const { results, afterwards } = await inTransaction(async (trx) => {
      await lock(trx, tenant, ids)
      const rows = await readRows(trx, tenant, ids)
      const { writes, results } = await applySteps(steps, new Map(rows.map((row) => [row.id, row])), now())
      if (writes.length > 0) await writeEntities(trx, tenant, writes)
      const changes = writes.flatMap(toChange)
      return { results, afterwards: changes.length > 0 ? await watcher.changed(trx, changes) : undefined }
    })
    afterwards?.()
    return results
  }

  const remove = async (ids: string[], selection?: TypeSelection): Promise<Set<string>> => {
    const { removed, afterwards } = await inTransaction(async (trx) => {
      await lock(trx, tenant, ids)
      const found = await readEntities(trx, tenant, ids)
      const removed = selection ? found.filter(({ types }) => selectsTypes(selection, types)) : found
      if (removed.length === 0) return { removed, afterwards: undefined }
      // Conditions of subscriptions are evaluated with the last state of the entities.
      const afterwards = await watcher.changed(
        trx,
        removed.map((entity) => toDeletion(entity, now())),
      )
      const statement = sql`delete from broker.entities
        where id = any(${removed.map(({ id }) => id)}::text[]) and tenant = ${tenant}`
      await query(trx, statement, { prepare: true })
      return { removed, afterwards }
    })
    afterwards?.()
    return new Set(removed.map(({ id }) => id))
  }

  return {
    ...queries,
    ...catalogue,

    find: async (id: string): Promise<StoredEntity | undefined> => (await readEntities(db, tenant, [id]))[0],

    /** Changes one entity. @returns the attributes that were not changed @throws Problem the error of the change */
    async change(id: string, change: EntityChange): Promise<Rejection[]> {
      const [result] = await changeMany([{ id, change }])
      if (result instanceof Problem) throw result
      return result?.rejected ?? []
    },

    /** Applies changes in order, in one transaction. A change that fails does not prevent the others. */
    changeMany,

    /** Deletes entities, if they are of the selected types. @returns the ids of those that were deleted */
    remove,

    /** Lists the IRIs of the types of all entities, sorted. */
    types: (): Promise<string[]> =>
      // Loose index scan: jumps to the next type in the index, so that the number of entities does not matter. Not
      // prepared: a plan for any tenant could read the types of all of them.
      values(sql`
        with recursive types as (
          (select type from broker.entity_types where tenant = ${tenant} order by type limit 1)
          union all
          select (select next.type from broker.entity_types next
                  where next.tenant = ${tenant} and next.type > types.type order by next.type limit 1)
          from types where types.type is not null
        )
        select type from types where type is not null`),
  }
}

/**
 * Acquires the locks of all ids until the end of the transaction. The fixed order of the locks prevents deadlocks. The
 * default tenant has the locks of releases without tenants.
 */
async function lock(trx: Knex, tenant: string, ids: string[]): Promise<void> {
  const first = tenant === '' ? sql`0` : sql`(hashtext(${tenant}) << ${lockBits})`
  await query(
    trx,
    sql`select pg_advisory_xact_lock(${locks.entityWrites}, own.number)
        from (select distinct ${first} | (hashtext(id) & ${2 ** lockBits - 1}) as number
              from unnest(${ids}::text[]) id order by number) own`,
    { prepare: true },
  )
}

function toDeletion(entity: StoredEntity, deletedAt: string): Change {
  const deleted = new Map(Object.entries(entity.attributes))
  return { entity: { ...entity, deletedAt }, isNew: false, created: new Set(), updated: new Set(), deleted }
}

/** Returns the change to report. Added types cause no notification (5.2.12). */
function toChange({ entity, before, written }: EntityWrite): Change[] {
  const earlier = Object.entries(before?.attributes ?? {})
  const deleted = new Map(earlier.filter(([iri]) => !Object.hasOwn(entity.attributes, iri)))
  if (before && written.length === 0 && deleted.size === 0) return []
  const existed = (iri: string) => before !== undefined && Object.hasOwn(before.attributes, iri)
  return [
    {
      entity,
      isNew: before === undefined,
      created: new Set(written.filter((iri) => !existed(iri))),
      updated: new Set(written.filter(existed)),
      deleted,
    },
  ]
}
