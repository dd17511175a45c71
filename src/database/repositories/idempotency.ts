import type { Knex } from 'knex'
import { deleteInBatches } from '../delete-in-batches.js'
import { orUserGone } from '../deleted-user.js'

/** Somebody who wants to do the work of a key. */
export interface Claimant {
  userId: number
  key: string
  operation: string
  /** What the call asks for, as a hash. */
  fingerprint: string
  /** A UUID that nobody else has. */
  owner: string
}

/** Who holds the work of a key. */
export type Holder = Pick<Claimant, 'userId' | 'key' | 'owner'>

/** What stands in the way of a claim; `answer` is `null` while the work runs. */
export interface Standing {
  fingerprint: string
  owner: string
  answer: unknown
}

/** What became of a claim: the work is the claimant's, or something stands there, or has stood there until now. */
export type ClaimOutcome =
  { claimed: true; notificationId: number | undefined } | { claimed: false; standing: Standing | undefined }

export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>

/** For how long an answer is kept. */
const kept = `interval '24 hours'`

/** One row of `claim`; columns of what was not found are `null`. */
interface ClaimRow {
  claimed: boolean
  notification_id: number | null
  fingerprint: string | null
  owner: string
  answer: unknown
}

/** What was done under an `Idempotency-Key`, or is being done. All times are the database's. */
export function createIdempotencyRepository(db: Knex) {
  const held = ({ userId, key, owner }: Holder) =>
    db('idempotency_keys').where({ user_id: userId, key, owner }).whereNull('answer')

  return {
    /**
     * Takes the key if it is free, older than a day, or if its owner has died at the same work: then the notification
     * that it had noted comes along. In one statement, which locks nothing that it does not take.
     * @throws Unauthenticated when the user was deleted meanwhile
     * @param leaseMs milliseconds without a sign of life after which an owner has died
     */
    async claim({ userId, key, operation, fingerprint, owner }: Claimant, leaseMs: number): Promise<ClaimOutcome> {
      const isFree = (row: string) => `(
        ${row}.created_at < now() - ${kept}
        or (${row}.answer is null and ${row}.fingerprint = :fingerprint
            and ${row}.alive_at < now() - :leaseMs * interval '1 millisecond')
      )`
      const query = db.raw<{ rows: ClaimRow[] }>(
        `with standing as (
           select fingerprint, owner, answer, ${isFree('k')} as is_free
           from idempotency_keys k where user_id = :userId and key = :key
         ), claimed as (
           insert into idempotency_keys as k (user_id, key, operation, fingerprint, owner)
           select :userId, :key, :operation, :fingerprint, :owner
           where not exists (select from standing where not is_free)
           on conflict (user_id, key) do update set
             operation = excluded.operation,
             fingerprint = excluded.fingerprint,
             owner = excluded.owner,
             alive_at = now(),
             notification_id = case when k.created_at < now() - ${kept} then null else k.notification_id end,
             answer = null,
             created_at = now()
           where ${isFree('k')}
           returning notification_id
         )
         select true as claimed, notification_id, null as fingerprint, null as owner, null as answer from claimed
         union all
         select false, null, fingerprint, owner, answer from standing where not is_free`,
        { userId, key, operation, fingerprint, owner, leaseMs },
      )
      const [row] = (await orUserGone(query)).rows
      if (row?.claimed === true) return { claimed: true, notificationId: row.notification_id ?? undefined }
      if (row?.fingerprint == null) return { claimed: false, standing: undefined }
      return { claimed: false, standing: { fingerprint: row.fingerprint, owner: row.owner, answer: row.answer } }
    },

    /** Tells that the owner is alive. @returns whether the work is still theirs */
    renew: async (holder: Holder): Promise<boolean> => (await held(holder).update({ alive_at: db.fn.now() })) > 0,

    /** Notes the notification that the work writes. @returns whether the work is still theirs */
    note: async (holder: Holder, notificationId: number): Promise<boolean> =>
      (await held(holder).update({ notification_id: notificationId })) > 0,

    /** Keeps the answer. @returns whether the work was still theirs */
    settle: async (holder: Holder, answer: object): Promise<boolean> =>
      (await held(holder).update({ answer: JSON.stringify(answer) })) > 0,

    /**
     * Frees the key of work that failed; one that has its answer stays. So does one whose notification is being sent:
     * whoever takes it over, when the lease has ended, must know of that.
     */
    async release(holder: Holder): Promise<void> {
      const sending = db('notifications').where({ status: 'sending' }).select('id')
      await held(holder)
        .where((row) => void row.whereNull('notification_id').orWhereNotIn('notification_id', sending))
        .delete()
    },

    /** Removes rows older than a day. @returns how many */
    forgetOld: (): Promise<number> => deleteInBatches(db, 'idempotency_keys', db.raw(`created_at < now() - ${kept}`)),
  }
}
