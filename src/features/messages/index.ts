import sql from 'sql-template-tag'
import { minute } from '../../base/time.js'
import { createFeature, type ExportFile } from '../../platform/feature.js'
import type { CityEntities } from '../../platform/ngsi-ld/city-entities.js'
import type { Platform } from '../../platform/platform.js'
import { countOutcomes } from '../../platform/server/metrics.js'
import type { Sessions } from '../accounts/index.js'
import type { AirQuality } from '../air/index.js'
import type { Forecasts } from '../weather/index.js'
import { dailyMessageJob } from './daily-message.js'
import { createMessagesContext } from './handler-context.js'
import * as handlers from './handlers/index.js'
import { personalMessageOutcomes } from './personal-message-text.js'
import { personalMessageJob } from './personal-messages.js'

export { createFirebasePush } from './firebase.js'

interface Uses {
  sessions: Pick<Sessions, 'recheck'>
  airEntities: Pick<CityEntities<AirQuality>, 'all'>
  forecasts: Forecasts
}

/**
 * Push messages to devices: notifications that admins send to all devices or to a topic, messages to single users about
 * their reports and alerts, and a daily message about weather and air.
 */
export function createMessages(platform: Platform, { sessions, airEntities, forecasts }: Uses) {
  const { config, spelling, registry, work, clock, log } = platform
  const { city, retention } = config
  const { daily } = config.push
  const context = createMessagesContext(platform, sessions)
  const { repositories, push, notifier } = context
  const { notifications, pushMessages } = repositories
  const onPersonalMessages = countOutcomes(registry, {
    name: 'personal_messages_total',
    help: 'Push messages to single users, by outcome',
    outcomes: personalMessageOutcomes,
  })
  const { notificationsDays } = retention
  const feature = createFeature(handlers, context, {
    outbox: {
      name: 'push',
      isEnabled: push !== undefined,
      // Alerts wait for up to an hour while it is quiet.
      maxWait: 70 * minute,
      waiting: sql`select created_at, false as failing from push_messages order by next_attempt_at, id`,
    },
    start() {
      if (push) {
        const messages = personalMessageJob({
          push,
          repositories,
          timeZone: city.timeZone,
          spelling,
          onOutcome: onPersonalMessages,
          log,
        })
        work.add(messages)
      }
      if (push && daily)
        work.add(dailyMessageJob({ push, daily, notifications, forecasts, airEntities, city, clock, log }))
      else if (daily) log.warn('There is no daily message: DAILY_PUSH requires FIREBASE_CREDENTIALS_FILE')
    },
    maintenance: () => [
      { name: 'interrupted notifications', run: () => notifications.interruptOld() },
      ...(notificationsDays === undefined
        ? []
        : [{ name: 'old notifications', run: () => notifications.removeOlderThan(notificationsDays) }]),
      {
        // Without a push service, nothing else removes them.
        name: 'expired personal messages',
        run: async () => onPersonalMessages('expired', await pushMessages.deleteExpired()),
      },
    ],
    personalData: { files: exportFiles },
  })
  return { ...feature, notifier }
}

const exportFiles: readonly ExportFile[] = [
  {
    name: 'devices',
    title: ['Các thiết bị nhận thông báo đẩy', 'Your devices for push notifications'],
    order: 50,
    select: 'id, token, platform, language, is_active, last_sent_at, created_at from devices',
  },
  {
    name: 'messages',
    title: ['Các thông báo đẩy đang chờ gửi cho bạn', 'Push messages to you that are waiting to be sent'],
    order: 80,
    select: 'id, kind, data, created_at from push_messages',
  },
  {
    name: 'notifications',
    title: ['Các thông báo do bạn gửi', 'Notifications that you sent'],
    order: 120,
    select: `id, title, body, translations, data, notification_type, topic, status, sent_count, failed_count, is_dry_run, created_at
      from notifications`,
    condition: (userId) => sql`sent_by_user_id = ${userId}`,
  },
]
