import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import type { ContextDocument } from '../../../generated/broker-types.js'
import { acquireLock, locks } from '../../platform/database/locks.js'
import { queriesOn } from '../../platform/database/query.js'
import { Problem } from '../problem.js'

/** Maximum number of hosted contexts per tenant. */
export const maxHostedContexts = 100

/** A hosted context without its content. */
export interface HostedContext {
  /** UUID. */
  id: string
  createdAt: Date
}

/** Returns a context of any tenant with the value of its `@context`. */
export async function findHostedContext(
  db: Knex,
  id: string,
): Promise<(HostedContext & { context: ContextDocument['@context'] }) | undefined> {
  const reading = sql`select id, content, created_at as "createdAt" from broker.contexts where id = ${id}`
  const row = await queriesOn(db).prepared.first<HostedContext & { content: string }>(reading)
  // Only contexts that the contract accepts are stored.
  return row && { ...row, context: JSON.parse(row.content) as ContextDocument['@context'] }
}

export type ContextStore = ReturnType<typeof createContextStore>

/** Creates the store of the hosted contexts. All tenants can read a context; only its own can list and delete it. */
export function createContextStore(db: Knex, tenant: string) {
  const { all, value } = queriesOn(db)

  return {
    /** Stores a context. @param refersTo ids of the hosted contexts that it names @throws Problem TooManyResults */
    async insert(id: string, content: string, refersTo: string[], now: number, within = db): Promise<void> {
      await within.transaction(async (trx) => {
        await acquireLock(trx, locks.contextCount, tenant)
        const queries = queriesOn(trx)
        const stored = await queries.count(sql`select count(*) from broker.contexts where tenant = ${tenant}`)
        if (stored >= maxHostedContexts) {
          const reason = `A tenant can have at most ${maxHostedContexts} hosted contexts. Delete one first.`
          throw new Problem('TooManyResults', reason)
        }
        await queries.run(sql`
          insert into broker.contexts (id, tenant, content, refers_to, created_at)
          values (${id}, ${tenant}, ${content}, ${refersTo}::uuid[], ${new Date(now)})`)
      })
    },

    find: (id: string) => findHostedContext(db, id),

    /** Returns the id of a context of the tenant with this content. */
    findByContent: (content: string, within = db): Promise<string | undefined> =>
      queriesOn(within).value(
        sql`select id from broker.contexts where tenant = ${tenant} and content = ${content} order by created_at, id limit 1`,
      ),

    /** Lists the contexts of the tenant, oldest first. */
    list: (): Promise<HostedContext[]> =>
      all(
        sql`select id, created_at as "createdAt" from broker.contexts where tenant = ${tenant} order by created_at, id`,
      ),

    /** Deletes a context unless another context or a subscription of any tenant names it. */
    async remove(id: string): Promise<'removed' | 'used' | 'unknown'> {
      const removed = await value<boolean>(sql`
        with used as (
          select exists (select from broker.contexts where refers_to @> ${[id]}::uuid[])
            or exists (select from broker.subscriptions where strpos(definition::text, ${id}::text) > 0) as used
        ), removed as (
          delete from broker.contexts using used where id = ${id} and tenant = ${tenant} and not used returning id
        )
        select exists (select from removed) as removed
        from broker.contexts where id = ${id} and tenant = ${tenant}`)
      if (removed === undefined) return 'unknown'
      return removed ? 'removed' : 'used'
    },
  }
}
