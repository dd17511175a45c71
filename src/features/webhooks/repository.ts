import type { Knex } from 'knex'
import sql, { join, raw } from 'sql-template-tag'
import type { DeliveryStatus, EventType, WebhookDisabledReason, WebhookEventType } from '../../../generated/types.js'
import { acquireLock, locks } from '../../platform/database/locks.js'
import { type Page, readPage, type Slice, type Totals } from '../../platform/database/pages.js'
import { assignments, queriesOn } from '../../platform/database/query.js'
import { maxWebhooks } from './rules.js'

export interface WebhookRecord {
  id: number
  url: string
  description: string | null
  events: WebhookEventType[]
  is_active: boolean
  disabled_reason: WebhookDisabledReason | null
  failing_since: Date | null
  created_at: Date
  updated_at: Date
  /** Increases with each change by a request, and with a deactivation. */
  version: number
}

export interface NewWebhook {
  url: string
  description: string | null
  events: readonly WebhookEventType[]
  /** Encrypted. */
  secret: Buffer
}

export type WebhookChanges = Partial<Pick<WebhookRecord, 'url' | 'description' | 'events' | 'is_active'>>

/** The delivery of an event to a webhook, with the result of the last attempt. */
export interface DeliveryRecord {
  id: number
  event_id: number
  xid: string
  event_type: EventType
  status: DeliveryStatus
  attempts: number
  next_attempt_at: Date | null
  last_attempt_at: Date | null
  response_status: number | null
  duration_ms: number | null
  response_body: string | null
  error: string | null
  created_at: Date
}

const columns = raw(
  'id, url, description, events, is_active, disabled_reason, failing_since, created_at, updated_at, version',
)
const ownDeliveryColumns = `id, event_id, status, attempts, next_attempt_at, last_attempt_at, response_status,
  duration_ms, response_body, error, created_at`
const deliveryColumns = raw(`${ownDeliveryColumns}, xid::text, event_type`)
/** Deliveries with their events. A left join is skipped where rows are only counted. */
const deliveriesWithEvents = `(
  select deliveries.*, events.xid, events.type as event_type
  from webhook_deliveries as deliveries left join events on events.id = event_id
) as deliveries`

/** Seconds for which the previous secret is used after a rotation. */
const previousSecretSeconds = 24 * 60 * 60

export type WebhookRepository = ReturnType<typeof createWebhookRepository>

export function createWebhookRepository(db: Knex, totals?: Totals) {
  const { all, first, one, some } = queriesOn(db)

  return {
    /** Creates a webhook in the current transaction. @returns `undefined` if there are too many */
    async create({ url, description, events, secret }: NewWebhook): Promise<WebhookRecord | undefined> {
      await acquireLock(db, locks.webhookCount)
      return first(
        sql`insert into webhooks (url, description, events, secret)
            select ${url}, ${description}, ${[...events]}::text[], ${secret}
            where (select count(*) from webhooks) < ${maxWebhooks}
            returning ${columns}`,
      )
    },

    find: (id: number): Promise<WebhookRecord | undefined> =>
      first(sql`select ${columns} from webhooks where id = ${id}`),

    /** Returns a webhook, which is locked until the transaction ends. */
    lock: (id: number): Promise<WebhookRecord | undefined> =>
      first(sql`select ${columns} from webhooks where id = ${id} for update`),

    list: (): Promise<WebhookRecord[]> => all(sql`select ${columns} from webhooks order by id`),

    /** Updates a locked webhook. A new address or a reactivation ends the pause after failures. */
    update(id: number, changes: WebhookChanges): Promise<WebhookRecord> {
      const restarts = changes.url !== undefined || changes.is_active === true
      const set = [
        ...assignments(['url', 'description', 'events', 'is_active'], changes),
        sql`updated_at = now()`,
        ...(changes.is_active === undefined ? [] : [sql`disabled_reason = null`]),
        ...(restarts
          ? [
              sql`failing_since = null`,
              sql`failures = 0`,
              sql`locked_until = case when locked_by is null then now() else locked_until end`,
            ]
          : []),
      ]
      const due = sql`update webhook_deliveries set next_attempt_at = now()
                      where ${restarts} and webhook_id = ${id} and status = 'pending' and next_attempt_at > now()`
      return one(sql`with due as (${due}) update webhooks set ${join(set)} where id = ${id} returning ${columns}`)
    },

    remove: (id: number): Promise<boolean> => some(sql`delete from webhooks where id = ${id} returning id`),

    /** Replaces the secret. The previous one remains in use for 24 hours. */
    replaceSecret: (id: number, secret: Buffer): Promise<WebhookRecord | undefined> =>
      first(
        sql`update webhooks set previous_secret = secret, secret = ${secret}, updated_at = now(),
              previous_secret_expires_at = now() + ${previousSecretSeconds} * interval '1 second'
            where id = ${id} returning ${columns}`,
      ),

    /**
     * Inserts a test event and its delivery. It has its own resource, so that it does not wait for earlier ones.
     * @returns `undefined` if the webhook is not active or does not exist
     */
    ping: (id: number): Promise<DeliveryRecord | undefined> =>
      first(
        sql`with webhook as (select id from webhooks where id = ${id} and is_active for key share),
              event as (
                insert into events (type, resource, data)
                select 'webhook.ping', 'ping:' || gen_random_uuid(), jsonb_build_object('webhook_id', id) from webhook
                returning id, xid, type, resource
              ),
              delivery as (
                insert into webhook_deliveries (webhook_id, event_id, resource)
                select ${id}, id, resource from event
                returning ${raw(ownDeliveryColumns)}
              )
            select delivery.*, event.xid::text, event.type as event_type from delivery cross join event`,
      ),

    /** Lists the deliveries of a webhook, newest first. */
    deliveries: (id: number, status: DeliveryStatus | undefined, slice: Slice): Promise<Page<DeliveryRecord>> =>
      readPage(
        db,
        totals,
        {
          table: deliveriesWithEvents,
          columns: deliveryColumns,
          conditions: [sql`webhook_id = ${id}`, ...(status === undefined ? [] : [sql`status = ${status}`])],
        },
        { ...slice, sort: 'id', order: 'desc' },
      ),

    /**
     * Makes a delivery pending again, as if it were new.
     * @returns `undefined` if the webhook is not active, or the delivery does not exist
     */
    redeliver: (id: number, deliveryId: number): Promise<DeliveryRecord | undefined> =>
      first(
        sql`with delivery as (
              update webhook_deliveries set status = 'pending', attempts = 0, next_attempt_at = now(),
                retry_until = default, last_attempt_at = null, response_status = null, duration_ms = null,
                response_body = null, error = null
              where id = ${deliveryId} and webhook_id = ${id}
                and exists (select from webhooks where id = webhook_id and is_active)
                and exists (select from events where id = event_id)
              returning ${raw(ownDeliveryColumns)}
            )
            select delivery.*, events.xid::text, events.type as event_type
            from delivery join events on events.id = event_id`,
      ),
  }
}
