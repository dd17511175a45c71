import type { Knex } from 'knex'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Language } from '../../base/accept.js'
import { queriesOn } from '../../platform/database/query.js'
import type { PersonalMessage } from './personal-message-text.js'

/** A message that this process has claimed. */
export type ClaimedMessage = PersonalMessage & {
  id: number
  /** Number of attempts, including this one. */
  attempts: number
  /** The message must not reach a device after this time: it has expired, or the quiet hours of its alert begin. */
  expiresAt: Date
  isExpired: boolean
  /** End of the current quiet hours of its alert; `null` outside of them. */
  quietUntil: Date | null
  /** Ids of the devices that have not received it; `null` for all active devices. */
  deviceIds: number[] | null
  /** The active devices that have not received it. */
  devices: { id: number; token: string; language: Language }[]
}

/** The outcome of claimed messages. */
export interface SettledMessages {
  /** Ids of messages to delete. */
  done: number[]
  /** Ids of messages that were not sent in time. Their alerts can be triggered again. */
  expired: number[]
  /** Messages to send at a later time; with exponential backoff and jitter if `at` is null. */
  rescheduled: (Pick<ClaimedMessage, 'id' | 'attempts' | 'deviceIds'> & { at: Date | null })[]
}

/** Hours for which messages are kept. A late alert is worse than none. */
const maxAge = sql`make_interval(hours => case kind when 'alert' then 1 else 24 end)`

/** Expired messages per statement. */
const batchSize = 5_000

/** Seconds before the second attempt, doubled for each further attempt up to `max`. */
const backoff = { first: 5, max: 300 }

/** Creates the repository of messages to the devices of one user. Database triggers and the air evaluation write them. */
export function createPushMessageRepository(db: Knex) {
  const { count, run, prepared } = queriesOn(db)

  return {
    /**
     * Claims messages that are due, oldest first, for `leaseSeconds`. If they are not settled by then, for instance
     * because the process was killed, they are due again.
     * @param timeZone of the quiet hours
     */
    claim: ({ limit, leaseSeconds, timeZone }: { limit: number; leaseSeconds: number; timeZone: string }) =>
      prepared.all<ClaimedMessage>(sql`
        with due as (
          select id from push_messages where next_attempt_at <= now()
          order by next_attempt_at, id limit ${raw(String(limit))} for update skip locked
        ), claimed as (
          update push_messages
          set attempts = attempts + 1, next_attempt_at = now() + ${leaseSeconds} * interval '1 second'
          from due where push_messages.id = due.id
          returning push_messages.id, user_id, kind, data, alert_id, device_ids, attempts, created_at + ${maxAge} as expires_at
        ), timed as (
          select claimed.*, quiet_from, quiet_to, now() at time zone ${timeZone}::text as local
          from claimed left join alerts on alerts.id = claimed.alert_id
        )
        select id, kind, data, attempts, device_ids as "deviceIds", expires_at <= now() as "isExpired",
          least(expires_at,
            (local::date + quiet_from + make_interval(days => (quiet_from <= local::time)::int)) at time zone ${timeZone}::text
          ) as "expiresAt",
          case when case when quiet_from <= quiet_to
                then local::time >= quiet_from and local::time < quiet_to
                else local::time >= quiet_from or local::time < quiet_to end
            then (local::date + quiet_to + make_interval(days => (quiet_to <= local::time)::int)) at time zone ${timeZone}::text
          end as "quietUntil",
          array(
            select json_build_object('id', devices.id, 'token', token, 'language', language)
            from devices
            where devices.user_id = timed.user_id and is_active
              and exists (select from users where users.id = timed.user_id and users.is_active)
              and (device_ids is null or devices.id = any(device_ids))
            order by devices.id
          ) as devices
        from timed order by id`),

    /** Deletes claimed messages, or schedules them again. */
    settle: ({ done, expired, rescheduled }: SettledMessages): Promise<void> =>
      run(sql`
        with removed as (delete from push_messages where id = any(${done}::bigint[])),
          ${expiring(sql`id = any(${expired}::bigint[])`)}
        update push_messages set
          device_ids = given."deviceIds",
          next_attempt_at = coalesce(given.at,
            now() + least(${backoff.first} * 2 ^ least(given.attempts - 1, 10), ${backoff.max})
              * (0.75 + random() / 2) * interval '1 second')
        from jsonb_to_recordset(${JSON.stringify(rescheduled)}) as given
          (id bigint, attempts integer, "deviceIds" integer[], at timestamptz)
        where push_messages.id = given.id and push_messages.attempts = given.attempts`),

    /**
     * Deletes messages that were not sent in time. Their alerts can be triggered again.
     * @returns the number of deleted messages
     */
    async deleteExpired(): Promise<number> {
      // The first condition uses the index.
      const old = sql`select id from push_messages
                      where created_at <= now() - interval '1 hour' and created_at + ${maxAge} <= now()
                      limit ${batchSize} for update skip locked`
      const expired = sql`with ${expiring(sql`id = any(array(${old}))`)} select count(*) from expired`
      for (let deleted = 0; ;) {
        const found = await count(expired)
        deleted += found
        if (found < batchSize) return deleted
      }
    },
  }
}

/** Deletes messages, and lets the next observation trigger their alerts again. */
function expiring(condition: Sql): Sql {
  return sql`expired as (delete from push_messages where ${condition} returning alert_id),
             rearmed as (update alerts set triggered_by = null from expired where alerts.id = expired.alert_id)`
}
