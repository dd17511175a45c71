import type { Knex } from 'knex'
import sql, { raw, type Sql } from 'sql-template-tag'
import { requireExistingUser } from '../database/postgres.js'
import { deleteInBatches, queriesOn } from '../database/query.js'

/** A request that claims an idempotency key. */
export interface Claimant {
  userId: number
  key: string
  operation: string
  /** Hash of the request. */
  fingerprint: string
  /** UUID that is unique per request. */
  owner: string
}

/** Identifies a claim that was successful. */
export type Holder = Pick<Claimant, 'userId' | 'key' | 'owner'>

/** The claim of an earlier request. `answer` is the stored response, or `null` while the request is in progress. */
interface ExistingClaim {
  fingerprint: string
  answer: unknown
}

/** `existing` is `undefined` if the earlier claim was released while this one waited. */
export type ClaimOutcome =
  { claimed: true; notificationId: number | undefined } | { claimed: false; existing: ExistingClaim | undefined }

export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>

/** SQL interval for which a key is valid. */
const retention = `interval '24 hours'`

/** A row of the query in `claim`. Columns that do not apply are `null`. */
interface ClaimRow {
  claimed: boolean
  notification_id: number | null
  fingerprint: string | null
  answer: unknown
}

/**
 * Creates the repository of requests with an `Idempotency-Key`, completed or in progress. All times are from the
 * database clock.
 */
export function createIdempotencyRepository(db: Knex) {
  const { some, run, prepared } = queriesOn(db)
  const held = ({ userId, key, owner }: Holder) =>
    sql`user_id = ${userId} and key = ${key} and owner = ${owner} and answer is null`
  const change = (holder: Holder, assignment: Sql): Promise<boolean> =>
    some(sql`update idempotency_keys set ${assignment} where ${held(holder)} returning owner`)

  return {
    /**
     * Claims a key that is unused, older than a day, or held by an expired claim of the same request. In the last case,
     * the result contains the notification that the expired claim recorded. Uses a single statement, so that a key is
     * only locked if it is claimed.
     * @param leaseMs milliseconds after the last renewal until a claim expires
     * @throws Unauthenticated if the user no longer exists
     */
    async claim({ userId, key, operation, fingerprint, owner }: Claimant, leaseMs: number): Promise<ClaimOutcome> {
      const isExpired = raw(`k.created_at < now() - ${retention}`)
      const isFree = sql`(
        ${isExpired} or (k.answer is null and k.fingerprint = ${fingerprint}
            and k.alive_at < now() - ${leaseMs} * interval '1 millisecond')
      )`
      const claiming = sql`
        with existing as (
          select fingerprint, answer, ${isFree} as is_free
          from idempotency_keys k where user_id = ${userId} and key = ${key}
        ), claimed as (
          insert into idempotency_keys as k (user_id, key, operation, fingerprint, owner)
          select ${userId}, ${key}, ${operation}, ${fingerprint}, ${owner}
          where not exists (select from existing where not is_free)
          on conflict (user_id, key) do update set
            operation = excluded.operation,
            fingerprint = excluded.fingerprint,
            owner = excluded.owner,
            alive_at = now(),
            notification_id = case when ${isExpired} then null else k.notification_id end,
            answer = null,
            created_at = now()
          where ${isFree}
          returning notification_id
        )
        select true as claimed, notification_id, null as fingerprint, null as answer from claimed
        union all
        select false, null, fingerprint, answer from existing where not is_free`
      const row = await requireExistingUser(prepared.first<ClaimRow>(claiming))
      if (row?.claimed === true) return { claimed: true, notificationId: row.notification_id ?? undefined }
      if (row?.fingerprint == null) return { claimed: false, existing: undefined }
      return { claimed: false, existing: { fingerprint: row.fingerprint, answer: row.answer } }
    },

    /** Renews the lease. @returns whether the claim is still held */
    renew: (holder: Holder): Promise<boolean> => change(holder, sql`alive_at = now()`),

    /** Records the notification that the request created. @returns whether the claim is still held */
    recordNotification: (holder: Holder, notificationId: number): Promise<boolean> =>
      change(holder, sql`notification_id = ${notificationId}`),

    /** Stores the response. @returns whether the claim was still held */
    settle: (holder: Holder, answer: object): Promise<boolean> =>
      change(holder, sql`answer = ${JSON.stringify(answer)}`),

    /**
     * Releases the key of a request that failed. Keeps a key with a stored response. Also keeps a key whose
     * notification is still being sent, so that the next request with this key does not send it again.
     */
    release: (holder: Holder): Promise<void> =>
      run(sql`
        delete from idempotency_keys where ${held(holder)} and not exists (
          select from notifications where id = notification_id and status = 'sending'
        )`),

    /** Deletes keys that are older than a day. @returns the number of deleted keys */
    deleteExpired: (): Promise<number> =>
      deleteInBatches(db, 'idempotency_keys', raw(`created_at < now() - ${retention}`)),
  }
}
