import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import type { WebhookDisabledReason } from '../../../generated/types.js'
import { queriesOn } from '../../platform/database/query.js'
import type { EventRecord } from '../events/index.js'
import type { AttemptOutcome, AttemptResult } from './rules.js'

/** A delivery to attempt, with its event. */
export interface DueDelivery extends EventRecord {
  delivery_id: number
  attempts: number
}

/** Deliveries to one webhook, which this process has claimed. */
export interface DueBatch {
  url: string
  /** Encrypted: the current secret, and the previous one until it expires. */
  secrets: Buffer[]
  /** Number of batches without a success. */
  failures: number
  deliveries: DueDelivery[]
}

export interface Attempt extends AttemptResult {
  delivery: Pick<DueDelivery, 'delivery_id' | 'attempts'>
}

/** State of a webhook after a batch, and the number of deliveries by the outcome of their attempt. */
export interface BatchResult extends Record<AttemptOutcome, number> {
  /** Number of batches without a success. The lane continues only if it is 0. */
  failures: number
  disabled_reason: WebhookDisabledReason | null
}

export type WebhookDeliveryRepository = ReturnType<typeof createWebhookDeliveryRepository>

/** Seconds before the second attempt, doubled for each further attempt up to `max`, and varied by a quarter. */
const backoff = { first: 5, max: 1_800 }
/** The same for a webhook after batches without a success. Only one delivery is then attempted at a time. */
const pause = { first: 1, max: 30 }
/** A webhook is deactivated when all attempts of this period have failed. */
const maxFailing = '5 days'
/** HTTP status with which a receiver asks for no further events. */
const gone = 410

/** Creates the repository of the process that sends deliveries. `worker` is the UUID of that process. */
export function createWebhookDeliveryRepository(db: Knex) {
  const { run, prepared } = queriesOn(db)

  return {
    /** Returns the webhooks with deliveries that are due and that no process is sending. */
    due: (): Promise<number[]> =>
      prepared.values(sql`
        select id from webhooks where is_active and locked_until <= now() and exists (
          select from webhook_deliveries
          where webhook_id = webhooks.id and status = 'pending' and next_attempt_at <= now()
        )`),

    /**
     * Claims a webhook for `lease` milliseconds and returns the deliveries to attempt: of each resource only the oldest
     * one that is pending. A failing webhook is given one at a time. If nothing is due, the claim is released.
     * @returns `undefined` if nothing is due, or if the webhook is inactive or belongs to another process
     */
    async take(id: number, worker: string, { limit, lease }: { limit: number; lease: number }) {
      // With `not exists`, a plan that was made before the table has statistics reads all pending rows.
      const due = sql`
        select id, event_id, attempts, next_attempt_at from webhook_deliveries as candidate
        where webhook_id = ${id} and status = 'pending' and next_attempt_at <= now() and id = (
          select id from webhook_deliveries
          where webhook_id = candidate.webhook_id and resource = candidate.resource and status = 'pending'
          order by id limit 1
        )
        order by next_attempt_at, id
        limit (
          select case when not is_active then 0 when failures = 0 then ${limit}::int else 1 end
          from webhooks where id = ${id}
        )`
      const claimed = sql`
        update webhooks set
          locked_by = case when exists (select from due) then ${worker}::uuid end,
          locked_until = case when exists (select from due) then now() + ${lease} * interval '1 ms' else now() end
        where id = ${id} and (
          locked_by = ${worker}::uuid or (is_active and locked_until <= now() and exists (select from due))
        )
        returning url, failures, secret,
          case when previous_secret_expires_at > now() then previous_secret end as previous_secret`
      const rows = await prepared.all<DueDelivery & WebhookColumns>(sql`
        with due as materialized (${due}), claimed as (${claimed})
        select claimed.*, due.id::float8 as delivery_id, due.attempts, events.id::float8, events.xid::text,
          events.type, events.data, events.user_id, events.created_at
        from claimed cross join due join events on events.id = due.event_id
        order by due.next_attempt_at, due.id`)
      return toBatch(rows)
    },

    /**
     * Stores the results of attempts in one statement, and extends the claim, or ends it after a batch without a success.
     * A delivery that was changed in the meantime stays pending.
     * @returns `undefined` if the webhook was deleted, or claimed by another process
     */
    storeResults: (
      id: number,
      worker: string,
      attempts: Attempt[],
      { lease }: { lease: number },
    ): Promise<BatchResult | undefined> => prepared.first(resultsStatement(id, worker, attempts, lease)),

    release: (worker: string): Promise<void> =>
      run(sql`update webhooks set locked_by = null, locked_until = now() where locked_by = ${worker}::uuid`),
  }
}

interface WebhookColumns {
  url: string
  failures: number
  secret: Buffer
  previous_secret: Buffer | null
}

function toBatch(rows: (DueDelivery & WebhookColumns)[]): DueBatch | undefined {
  const [webhook] = rows
  if (!webhook) return undefined
  const { url, failures, secret, previous_secret } = webhook
  return { url, failures, secrets: [secret, ...(previous_secret ? [previous_secret] : [])], deliveries: rows }
}

function resultsStatement(id: number, worker: string, attempts: Attempt[], lease: number) {
  const column = <T>(read: (attempt: Attempt) => T) => attempts.map(read)
  // Postgres text cannot contain NUL.
  const textOf = (text: string | undefined) => text?.replaceAll('\0', '\u{fffd}') ?? null
  const results = sql`
    select * from unnest(
      ${column(({ delivery }) => delivery.delivery_id)}::bigint[], ${column(({ delivery }) => delivery.attempts)}::int[],
      ${column(({ delivered }) => delivered)}::boolean[], ${column(({ responseStatus }) => responseStatus ?? null)}::int[],
      ${column(({ duration }) => Math.round(duration))}::int[],
      ${column(({ responseBody }) => textOf(responseBody))}::text[], ${column(({ error }) => textOf(error))}::text[]
    ) as attempt (id, attempts, delivered, response_status, duration_ms, response_body, error)`
  const stored = sql`
    update webhook_deliveries as delivery set
      status = case when attempt.delivered then 'delivered' when retry_until <= now() then 'failed' else 'pending' end,
      attempts = delivery.attempts + 1,
      last_attempt_at = now(),
      next_attempt_at = case when not attempt.delivered and retry_until > now() then now() + interval '1 second'
        * least(${backoff.first} * 2 ^ least(delivery.attempts, 20), ${backoff.max}) * (0.75 + random() / 2) end,
      response_status = attempt.response_status,
      duration_ms = attempt.duration_ms,
      response_body = attempt.response_body,
      error = attempt.error
    from attempt cross join webhook
    where delivery.id = attempt.id and delivery.status = 'pending' and delivery.attempts = attempt.attempts
    returning delivery.status`
  const outcome = sql`select bool_or(delivered) as succeeded, coalesce(bool_or(response_status = ${gone}), false) as gone
                      from attempt`
  const counts = sql`
    select count(*) filter (where status = 'delivered') as delivered,
      count(*) filter (where status = 'pending') as retried, count(*) filter (where status = 'failed') as failed
    from stored`
  const reason = sql`case when gone then 'gone'
                       when not succeeded and failing_since <= now() - ${maxFailing}::interval then 'failing' end`
  // Locked before its deliveries, as when the webhook is deleted. Another order could cause a deadlock.
  const webhook = sql`select from webhooks where id = ${id} for no key update`
  return sql`
    with webhook as (${webhook}), attempt as (${results}), stored as (${stored}), outcome as (${outcome}), counts as (${counts})
    update webhooks set
      failures = case when succeeded then 0 else failures + 1 end,
      failing_since = case when not succeeded then coalesce(failing_since, now()) end,
      is_active = is_active and ${reason} is null,
      disabled_reason = coalesce(${reason}, disabled_reason),
      locked_by = case when succeeded then locked_by end,
      locked_until = now() + case when succeeded then ${lease} * interval '1 ms'
        else interval '1 second' * least(${pause.first} * 2 ^ least(failures, 20), ${pause.max}) * (0.75 + random() / 2) end
    from outcome, counts
    where id = ${id} and locked_by = ${worker}::uuid
    returning failures, disabled_reason, delivered, retried, failed`
}
