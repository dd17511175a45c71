import type { Knex } from 'knex'
import sql, { raw } from 'sql-template-tag'
import { query } from '../../platform/database/query.js'
import type { MailKind, NewMail } from './mails.js'

/** An email that this process has claimed. */
export type ClaimedMail = Required<NewMail> & {
  id: string
  /** Number of attempts, including this one. Identifies the claim. */
  attempts: number
  /** Whether this is the last attempt, because the email is older than 24 hours. */
  isLast: boolean
}

export type MailRepository = ReturnType<typeof createMailRepository>

type Claim = Pick<ClaimedMail, 'id' | 'attempts'>

const columns = raw('id, kind, recipient, language, data, attempts')
/** Seconds before the second attempt, doubled for each further attempt up to `max`. */
const backoff = { first: 10, max: 300 }

/** The outbox of emails. */
export function createMailRepository(db: Knex) {
  return {
    /** Queues an email. Call it in the transaction of its cause. */
    async add({ kind, recipient, language, data = {} }: NewMail): Promise<void> {
      await query(
        db,
        sql`insert into mails (kind, recipient, language, data)
            values (${kind}, ${recipient}, ${language}, ${JSON.stringify(data)}::jsonb)`,
        { prepare: true },
      )
    },

    /**
     * Claims emails that are due, oldest first, for `leaseSeconds`. If they are not settled by then, for instance
     * because the process was killed, they are due again.
     */
    claim: ({ limit, leaseSeconds }: { limit: number; leaseSeconds: number }) =>
      query<ClaimedMail>(
        db,
        sql`with due as (
              select id from mails where next_attempt_at <= now() and sent_at is null and failed_at is null
              order by next_attempt_at limit ${raw(String(limit))} for update skip locked
            ), claimed as (
              update mails set attempts = attempts + 1, next_attempt_at = now() + ${leaseSeconds} * interval '1 second'
              from due where mails.id = due.id
              returning mails.*
            )
            select ${columns}, created_at <= now() - interval '24 hours' as "isLast" from claimed order by created_at, id`,
        { prepare: true },
      ),

    /** Counts the emails of these kinds to the same address in the hour before an email. */
    async countBefore(id: string, kinds: readonly MailKind[]): Promise<number> {
      const [row] = await query<{ count: number }>(
        db,
        sql`select count(*)::int as count from mails
            join mails earlier on earlier.recipient = mails.recipient and earlier.id <> mails.id
              and earlier.created_at between mails.created_at - interval '1 hour' and mails.created_at
            where mails.id = ${id} and earlier.kind = any(${[...kinds]}) and earlier.failed_at is null`,
      )
      return row?.count ?? 0
    },

    async markSent({ id, attempts }: Claim): Promise<void> {
      await query(db, sql`update mails set sent_at = now() where id = ${id} and attempts = ${attempts}`)
    },

    async markFailed({ id, attempts }: Claim): Promise<void> {
      await query(db, sql`update mails set failed_at = now() where id = ${id} and attempts = ${attempts}`)
    },

    /** Schedules the next attempt, with exponential backoff and jitter. */
    async retry({ id, attempts }: Claim): Promise<void> {
      const seconds = Math.min(backoff.first * 2 ** Math.min(attempts - 1, 10), backoff.max)
      await query(
        db,
        sql`update mails set next_attempt_at = now() + ${seconds}::float * (0.75 + random() / 2) * interval '1 second'
            where id = ${id} and attempts = ${attempts}`,
      )
    },

    async remove({ id, attempts }: Claim): Promise<void> {
      await query(db, sql`delete from mails where id = ${id} and attempts = ${attempts}`)
    },

    /** Deletes emails that are older than a week, whether or not they were sent. */
    async deleteOld(): Promise<void> {
      await query(db, sql`delete from mails where created_at < now() - interval '7 days'`)
    },

    /** Keeps the emails to the former address of a user with the account, so that they are deleted and exported with it. */
    async assign(userId: number, recipient: string): Promise<void> {
      await query(db, sql`update mails set user_id = ${userId} where recipient = ${recipient} and user_id is null`)
    },

    /** Deletes the emails to a user's address, except emails that are being sent. Call it before the user is deleted. */
    async removeOf(userId: number): Promise<void> {
      await query(
        db,
        sql`delete from mails where id = any(array(
              select id from mails where recipient = (select email from users where users.id = ${userId})
              for update skip locked))`,
      )
    },
  }
}
