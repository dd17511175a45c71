import type { Knex } from 'knex'
import sql, { raw } from 'sql-template-tag'
import { acquireLock, locks } from '../../platform/database/locks.js'
import { queriesOn, query } from '../../platform/database/query.js'
import { Problem } from '../problem.js'
import { anyType } from '../query/type-selection.js'
import { type Definition, maxSubscriptions, type SubscriptionRecord } from '../subscriptions/subscription.js'

const columns = raw(
  `tenant, id as key, case when tenant = '' then id else substr(id, length(tenant) + 2) end as id, definition,
   is_active as "isActive", revision, throttled_at as "throttledAt", consecutive_failures as "consecutiveFailures",
   times_sent as "timesSent", times_failed as "timesFailed", last_outcome as "lastOutcome",
   last_notification as "lastNotification", last_success as "lastSuccess", last_failure as "lastFailure",
   created_at as "createdAt", modified_at as "modifiedAt"`,
)

const selectSubscriptions = sql`select ${columns} from broker.subscriptions`

const findByKey = (db: Knex, key: string): Promise<SubscriptionRecord | undefined> =>
  queriesOn(db).prepared.first(sql`${selectSubscriptions} where id = ${key}`)

/** Changes to the counters of a subscription since they were last written. */
export interface CounterChanges {
  sent: number
  failed: number
  /** Result of the last delivery, if any. */
  last?: { outcome: 'ok' | 'failed'; consecutiveFailures: number }
  /** Milliseconds since 1970. */
  lastSuccess?: number
  lastFailure?: number
  /** Pauses the subscription if this is still its revision. */
  pauseRevision?: number
}

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>

/** Creates a store of the subscriptions of a tenant. */
export function createSubscriptionStore(db: Knex, tenant: string) {
  const { all, value, count } = queriesOn(db)
  const keyOf = (id: string) => inTenant(tenant, id)
  const watching = (types: string[], now: number) =>
    sql`where types && ${[anyType, ...types].map((type) => inTenant(tenant, type))}::text[]
        and (expires_at is null or expires_at > ${new Date(now)})`

  return {
    /**
     * Stores a new subscription.
     * @param complete returns the definition to store; its other changes are undone if the subscription is not stored
     * @throws Problem TooManyResults, AlreadyExists
     */
    async insert(
      id: string,
      definition: Definition,
      { isActive, now }: { isActive: boolean; now: number },
      complete: (definition: Definition, trx: Knex) => Promise<Definition>,
    ): Promise<void> {
      const time = new Date(now)
      await db.transaction(async (trx) => {
        await checkRoom(trx, tenant, id, definition)
        const completed = await complete(definition, trx)
        const isInserted = await queriesOn(trx).some(sql`
          insert into broker.subscriptions
            (tenant, id, types, definition, expires_at, is_active, created_at, modified_at)
          values (${tenant}, ${keyOf(id)}, ${typesOf(tenant, completed)}, ${JSON.stringify(completed)},
            ${expiryOf(completed)}, ${isActive}, ${time}, ${time})
          on conflict (id) do nothing returning id`)
        if (!isInserted) throw new Problem('AlreadyExists', `${id} already exists`)
      })
    },

    find: (id: string) => findByKey(db, keyOf(id)),

    /** Lists subscriptions, oldest first. */
    list(limit: number, offset: number): Promise<SubscriptionRecord[]> {
      const page = sql`where tenant = ${tenant} order by seq limit ${limit} offset ${offset}`
      return all(sql`${selectSubscriptions} ${page}`)
    },

    count: (): Promise<number> => count(sql`select count(*) from broker.subscriptions where tenant = ${tenant}`),

    /**
     * Changes a subscription while it is locked against other changes.
     * @param change computes the change from the stored subscription; if it throws, nothing is changed
     * @throws Problem TooManyResults
     * @returns the stored subscription after the change; `undefined` if there is none
     */
    update(
      id: string,
      now: number,
      change: (
        record: SubscriptionRecord,
        trx: Knex,
      ) => Promise<{ definition: Definition; isActive: boolean; revive: boolean }>,
    ): Promise<SubscriptionRecord | undefined> {
      return db.transaction(async (trx) => {
        const { first } = queriesOn(trx)
        const stored = await first<SubscriptionRecord>(sql`${selectSubscriptions} where id = ${keyOf(id)} for update`)
        if (!stored) return undefined
        const { definition, isActive, revive } = await change(stored, trx)
        if (definition.geoQ && !stored.definition.geoQ) await checkRoom(trx, tenant, id, definition)
        return first<SubscriptionRecord>(sql`
          update broker.subscriptions
          set types = ${typesOf(tenant, definition)}, definition = ${JSON.stringify(definition)},
            expires_at = ${expiryOf(definition)}, is_active = ${isActive},
            revision = nextval('broker.subscription_revisions'),
            consecutive_failures = case when ${revive} then 0 else consecutive_failures end,
            modified_at = ${new Date(now)}
          where id = ${stored.key} returning ${columns}`)
      })
    },

    /** Deletes a subscription. @returns its key; `undefined` if there is none */
    remove: (id: string): Promise<string | undefined> =>
      value(sql`delete from broker.subscriptions where id = ${keyOf(id)} returning id`),

    /** Lists the revisions of the subscriptions, active or paused, that have not expired and watch one of these types. */
    async watchingRevisions(trx: Knex, types: string[], now: number): Promise<number[]> {
      // A single text is much cheaper to receive than a thousand rows.
      const revisions = await queriesOn(trx).prepared.value<string | null>(
        sql`select string_agg(revision::text, ',') as revisions from broker.subscriptions ${watching(types, now)}`,
      )
      return revisions?.split(',').map(Number) ?? []
    },

    /** Reads the subscriptions that `watchingRevisions` lists, except those with a known revision. */
    watching(trx: Knex, types: string[], now: number, known: number[]): Promise<SubscriptionRecord[]> {
      const unknown = sql`${watching(types, now)} and revision <> all(${known}::bigint[])`
      return query(trx, sql`${selectSubscriptions} ${unknown}`, { prepare: true })
    },
  }
}

export type DeliveryStore = ReturnType<typeof createDeliveryStore>

/** Creates the store for the deliveries of all tenants. It finds subscriptions by their key. */
export function createDeliveryStore(db: Knex) {
  const { some, prepared } = queriesOn(db)

  return {
    find: (key: string) => findByKey(db, key),

    /**
     * Claims the next notification of a throttled subscription for this process.
     * @param since milliseconds since 1970; the claim fails if the last notification was later
     * @returns whether the claim succeeded
     */
    claim: (key: string, now: number, since: number): Promise<boolean> =>
      some(sql`
        update broker.subscriptions set throttled_at = ${new Date(now)}
        where id = ${key} and (throttled_at is null or throttled_at <= ${new Date(since)}) returning id`),

    /** Adds to the counters of subscriptions, by key. Locks them in a fixed order, so that processes cannot deadlock. */
    async addCounters(changes: ReadonlyMap<string, CounterChanges>): Promise<void> {
      const rows = [...changes].map(([key, change]) => toCounterRow(key, change))
      await prepared.run(sql`
        with sent as (
          select * from json_to_recordset(${JSON.stringify(rows)}::json) as sent (
            key text, sent bigint, failed bigint, outcome text, failures int, last timestamptz,
            success timestamptz, failure timestamptz, paused bigint
          )
        ), locked as (
          select own.id from broker.subscriptions own join sent on sent.key = own.id order by own.seq for update of own
        )
        update broker.subscriptions own
        set times_sent = times_sent + sent.sent,
          times_failed = times_failed + sent.failed,
          last_outcome = coalesce(sent.outcome, last_outcome),
          consecutive_failures = coalesce(sent.failures, consecutive_failures),
          last_notification = greatest(last_notification, sent.last),
          last_success = greatest(last_success, sent.success),
          last_failure = greatest(last_failure, sent.failure),
          is_active = is_active and revision is distinct from sent.paused,
          revision = case when revision = sent.paused then nextval('broker.subscription_revisions') else revision end
        from sent join locked on locked.id = sent.key
        where own.id = sent.key`)
    },
  }
}

function toCounterRow(key: string, changes: CounterChanges) {
  const { sent, failed, last, lastSuccess, lastFailure, pauseRevision } = changes
  const timeOf = (time: number | undefined) => (time === undefined ? undefined : new Date(time))
  return {
    key,
    sent,
    failed,
    outcome: last?.outcome,
    failures: last?.consecutiveFailures,
    last: last && timeOf(Math.max(lastSuccess ?? 0, lastFailure ?? 0)),
    success: timeOf(lastSuccess),
    failure: timeOf(lastFailure),
    paused: pauseRevision,
  }
}

/** Separates tenants in the columns `id` and `types`. Neither a tenant nor an id contains a space. */
const inTenant = (tenant: string, text: string) => (tenant === '' ? text : `${tenant} ${text}`)

/** Checks that another subscription is allowed. @throws Problem TooManyResults above `maxSubscriptions` */
async function checkRoom(trx: Knex, tenant: string, id: string, { geoQ }: Definition): Promise<void> {
  await acquireLock(trx, locks.subscriptionCount, tenant)
  const [stored] = await query<{ all: number; geo: number; exists: boolean }>(
    trx,
    sql`select count(*) as all, count(*) filter (where definition -> 'geoQ' is not null) as geo,
          coalesce(bool_or(id = ${inTenant(tenant, id)}), false) as exists
        from broker.subscriptions where tenant = ${tenant}`,
  )
  if (!stored) return
  if (!stored.exists && stored.all >= maxSubscriptions.all) throw full(`${maxSubscriptions.all} subscriptions`)
  if (geoQ && stored.geo >= maxSubscriptions.geo) throw full(`${maxSubscriptions.geo} subscriptions with geoQ`)
}

const full = (what: string) => new Problem('TooManyResults', `The broker stores at most ${what}. Delete some first.`)

function typesOf(tenant: string, { entities }: Definition): string[] {
  const types = entities?.flatMap(({ type }) => (typeof type === 'string' ? type : type.flat())) ?? [anyType]
  return types.map((type) => inTenant(tenant, type))
}

const expiryOf = ({ expiresAt }: Definition) => (expiresAt === undefined ? null : new Date(expiresAt))
