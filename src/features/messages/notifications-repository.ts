import type { Knex } from 'knex'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Language } from '../../base/accept.js'
import { type Page, readPage, type Totals } from '../../platform/database/pages.js'
import { deleteInBatches, queriesOn } from '../../platform/database/query.js'

/** The texts of a notification for devices of one language. */
export type TranslatedTexts = { [Key in Language]?: { title: string; body: string } }

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

type NewNotification = Pick<
  NotificationRecord,
  'title' | 'body' | 'translations' | 'data' | 'notification_type' | 'topic' | 'is_dry_run' | 'sent_by_user_id'
>
export type NotificationResult = Pick<NotificationRecord, 'status' | 'sent_count' | 'failed_count' | 'error_message'>

type DailyNotification = Pick<NotificationRecord, 'title' | 'body'> & { topic: string; date: string }

/** `undefined`: all notifications. */
interface NotificationFilter {
  type: NotificationRecord['notification_type'] | undefined
  senderId: number | undefined
}

export type NotificationRepository = ReturnType<typeof createNotificationRepository>

const columns = raw(
  `id, title, body, translations, data, notification_type, topic, status, sent_count, failed_count, error_message,
    is_dry_run, sent_by_user_id, created_at`,
)

/** Upper limit of the time that sending takes. */
const maxSendingTime = raw(`interval '15 minutes'`)

export function createNotificationRepository(db: Knex, totals?: Totals) {
  const { all, first, one, value, values, run, prepared } = queriesOn(db)

  const interrupt = (condition: Sql): Promise<NotificationRecord[]> =>
    all(sql`
      update notifications set status = 'failed', error_message = case
        when notification_type = 'topic' then 'interrupted'
        when sent_count + failed_count = 1 then 'interrupted after 1 device'
        else 'interrupted after ' || to_char(sent_count + failed_count, 'FM999,999,990') || ' devices'
      end
      where status = 'sending' and ${condition} returning ${columns}`)

  return {
    /** Creates a notification with the status `sending`, before it is sent. */
    create(notification: NewNotification): Promise<NotificationRecord> {
      const { title, body, translations, data, notification_type, topic, is_dry_run, sent_by_user_id } = notification
      return one(sql`
        insert into notifications
          (title, body, translations, data, notification_type, topic, is_dry_run, sent_by_user_id)
        values (${title}, ${body}, ${translations && JSON.stringify(translations)}, ${JSON.stringify(data)},
          ${notification_type}, ${topic}, ${is_dry_run}, ${sent_by_user_id})
        returning ${columns}`)
    },

    /** Returns the topics whose daily message of a date can be claimed. */
    pendingDaily: (date: string, topics: string[]): Promise<string[]> =>
      values(sql`
        select topic from unnest(${topics}::text[]) as topic
        where not exists (
          select from notifications as sent
          where sent.daily_date = ${date} and sent.topic = topic.topic and not sent.may_retry
        )`),

    /**
     * Creates the record of a daily message with the status `sending`, or takes over the record of a failed attempt.
     * @returns its id; `undefined` if another process has claimed the message
     */
    claimDaily: ({ title, body, topic, date }: DailyNotification): Promise<number | undefined> =>
      value(sql`
        insert into notifications (title, body, data, notification_type, topic, daily_date)
        values (${title}, ${body}, '{"type":"daily"}', 'topic', ${topic}, ${date})
        on conflict (daily_date, topic) where daily_date is not null do update set
          title = excluded.title, body = excluded.body, status = 'sending', sent_count = 0, failed_count = 0,
          error_message = null, may_retry = false, created_at = now()
        where notifications.may_retry
        returning id`),

    /** Adds the counts of one batch, unless sending has ended. */
    addCounts: (id: number, { sent, failed }: { sent: number; failed: number }): Promise<void> =>
      run(sql`
        update notifications set sent_count = sent_count + ${sent}, failed_count = failed_count + ${failed}
        where id = ${id} and status = 'sending'`),

    /**
     * Stores the final result. `may_retry` allows `claimDaily` to take over the record of a failed daily message.
     */
    async complete(id: number, result: NotificationResult & { may_retry?: boolean }): Promise<NotificationRecord> {
      const { status, sent_count, failed_count, error_message, may_retry } = result
      const completed = await first<NotificationRecord>(sql`
        update notifications set status = ${status}, sent_count = ${sent_count}, failed_count = ${failed_count},
          error_message = ${error_message}, may_retry = coalesce(${may_retry}, may_retry)
        where id = ${id} returning ${columns}`)
      if (!completed) throw new Error('The notification was deleted while it was being sent.')
      return completed
    },

    /**
     * Marks a notification as interrupted after its process died.
     * @returns the notification; `undefined` if its status was not `sending`
     */
    interrupt: async (id: number): Promise<NotificationRecord | undefined> => (await interrupt(sql`id = ${id}`))[0],

    /** Marks notifications of crashed processes as interrupted. */
    async interruptOld(): Promise<void> {
      await interrupt(sql`created_at < now() - ${maxSendingTime}`)
    },

    find: (id: number): Promise<NotificationRecord | undefined> =>
      prepared.first(sql`select ${columns} from notifications where id = ${id}`),

    /** Lists notifications, newest first, with the exact total. It may be up to 5 seconds old. */
    list(
      { type, senderId }: NotificationFilter,
      slice: { skip: number; limit: number },
    ): Promise<Page<NotificationRecord>> {
      const conditions = [
        ...(type === undefined ? [] : [sql`notification_type = ${type}`]),
        ...(senderId === undefined ? [] : [sql`sent_by_user_id = ${senderId}`]),
      ]
      const listing = { table: 'notifications', columns, conditions, planEach: conditions.length > 1 }
      return readPage(db, totals, listing, { ...slice, sort: 'created_at', order: 'desc', count: 'exact' })
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
