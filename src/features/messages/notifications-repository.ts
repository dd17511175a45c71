import type { Knex } from 'knex'
import sql, { raw } from 'sql-template-tag'
import { deleteInBatches } from '../../platform/database/delete-in-batches.js'
import { readPage, type Page } from '../../platform/database/pages.js'
import { query } from '../../platform/database/query.js'
import type { Totals } from '../../platform/database/totals.js'
import type { TranslatedTexts } from './notifications.js'

/** A notification and the result of sending it. */
export interface NotificationRecord {
  id: number
  title: string
  body: string
  /** `null` if all devices receive `title` and `body`. */
  translations: TranslatedTexts | null
  data: Record<string, unknown>
  notification_type: 'token' | 'topic'
  topic: string | null
  status: 'sending' | 'sent' | 'partial' | 'failed' | 'dry_run'
  sent_count: number
  failed_count: number
  error_message: string | null
  /** Set for dry runs in any status, because the status of an interrupted dry run is `failed`. */
  is_dry_run: boolean
  sent_by_user_id: number | null
  created_at: Date
}

export type NewNotification = Pick<
  NotificationRecord,
  'title' | 'body' | 'translations' | 'data' | 'notification_type' | 'topic' | 'is_dry_run' | 'sent_by_user_id'
>
export type NotificationResult = Pick<NotificationRecord, 'status' | 'sent_count' | 'failed_count' | 'error_message'>

/** `undefined`: all notifications. */
export interface NotificationFilter {
  type: NotificationRecord['notification_type'] | undefined
  senderId: number | undefined
}

export type NotificationRepository = ReturnType<typeof createNotificationRepository>

const columns = [
  'id',
  'title',
  'body',
  'translations',
  'data',
  'notification_type',
  'topic',
  'status',
  'sent_count',
  'failed_count',
  'error_message',
  'is_dry_run',
  'sent_by_user_id',
  'created_at',
] as const
const selected = raw(columns.join())

/** Upper limit of the time that sending takes. */
const maxSendingTime = '15 minutes'

export function createNotificationRepository(db: Knex, totals?: Totals) {
  const sending = () => db('notifications').where('status', 'sending')
  const interrupted = {
    status: 'failed',
    error_message: db.raw(`case
      when notification_type = 'topic' then 'interrupted'
      when sent_count + failed_count = 1 then 'interrupted after 1 device'
      else 'interrupted after ' || to_char(sent_count + failed_count, 'FM999,999,990') || ' devices'
    end`),
  }

  return {
    /** Creates a notification with the status `sending`, before it is sent. */
    async create(notification: NewNotification): Promise<NotificationRecord> {
      const [created] = await db('notifications')
        .insert({
          ...notification,
          data: JSON.stringify(notification.data),
          translations: notification.translations && JSON.stringify(notification.translations),
        })
        .returning<NotificationRecord[]>([...columns])
      if (!created) throw new Error('The insert of a notification returned no row.')
      return created
    },

    /** Returns those of the topics whose daily message of a date can be claimed. */
    async pendingDaily(date: string, topics: string[]): Promise<string[]> {
      const rows = await query<{ topic: string }>(
        db,
        sql`select topic from unnest(${topics}::text[]) as topic
            where not exists (
              select from notifications as sent
              where sent.daily_date = ${date} and sent.topic = topic.topic and not sent.may_retry
            )`,
      )
      return rows.map(({ topic }) => topic)
    },

    /**
     * Creates the record of a daily message with the status `sending`, or takes over the record of a failed attempt.
     * @returns its id; `undefined` if another process has claimed the message
     */
    async claimDaily({
      title,
      body,
      topic,
      date,
    }: Pick<NotificationRecord, 'title' | 'body'> & { topic: string; date: string }): Promise<number | undefined> {
      const [claimed] = await query<{ id: number }>(
        db,
        sql`insert into notifications (title, body, data, notification_type, topic, daily_date)
            values (${title}, ${body}, '{"type":"daily"}', 'topic', ${topic}, ${date})
            on conflict (daily_date, topic) where daily_date is not null do update set
              title = excluded.title, body = excluded.body, status = 'sending', sent_count = 0, failed_count = 0,
              error_message = null, may_retry = false, created_at = now()
            where notifications.may_retry
            returning id`,
      )
      return claimed?.id
    },

    /** Adds the counts of one batch, unless sending has ended. */
    async addCounts(id: number, { sent, failed }: { sent: number; failed: number }): Promise<void> {
      await sending()
        .where({ id })
        .update({ sent_count: db.raw('sent_count + ?', [sent]), failed_count: db.raw('failed_count + ?', [failed]) })
    },

    /**
     * Stores the final result. `may_retry` allows `claimDaily` to take over the record of a failed daily message.
     */
    async complete(id: number, result: NotificationResult & { may_retry?: boolean }): Promise<NotificationRecord> {
      const [completed] = await db('notifications')
        .where({ id })
        .update(result)
        .returning<NotificationRecord[]>([...columns])
      if (!completed) throw new Error('The notification was deleted while it was being sent.')
      return completed
    },

    /**
     * Marks a notification as interrupted after its process died.
     * @returns the notification; `undefined` if its status was not `sending`
     */
    async interrupt(id: number): Promise<NotificationRecord | undefined> {
      const [marked] = await sending()
        .where({ id })
        .update(interrupted)
        .returning<NotificationRecord[]>([...columns])
      return marked
    },

    /** Marks notifications that exceed the maximum sending time as interrupted. @returns the number of marked ones */
    interruptOld: (): Promise<number> =>
      sending()
        .where('created_at', '<', db.raw('now() - ?::interval', [maxSendingTime]))
        .update(interrupted),

    async find(id: number): Promise<NotificationRecord | undefined> {
      const statement = sql`select ${selected} from notifications where id = ${id}`
      const [found] = await query<NotificationRecord>(db, statement, { prepare: true })
      return found
    },

    /** Lists notifications, newest first, with the exact total. It may be up to 5 seconds old. */
    list(
      { type, senderId }: NotificationFilter,
      slice: { skip: number; limit: number },
    ): Promise<Page<NotificationRecord>> {
      const conditions = [
        ...(type === undefined ? [] : [sql`notification_type = ${type}`]),
        ...(senderId === undefined ? [] : [sql`sent_by_user_id = ${senderId}`]),
      ]
      const request = { ...slice, sort: 'created_at', order: 'desc', count: 'exact' } as const
      return readPage<NotificationRecord>(
        db,
        totals,
        { table: 'notifications', columns: selected, conditions, planEach: conditions.length > 1 },
        request,
      )
    },

    /**
     * Deletes notifications that are older than `days` days, except those being sent.
     * @returns the number of deleted notifications
     */
    removeOlderThan: (days: number): Promise<number> =>
      deleteInBatches(
        db,
        'notifications',
        sql`created_at < now() - make_interval(days => ${days}) and status <> 'sending'`,
      ),
  }
}
