import { beforeAll, beforeEach } from '@jest/globals'
import { hour } from '../../../../src/base/time.js'
import { createFirebasePush } from '../../../../src/features/messages/firebase.js'
import type { PersonalMessageOutcome } from '../../../../src/features/messages/personal-message-text.js'
import {
  personalMessageJob,
  type PersonalMessagesOptions,
} from '../../../../src/features/messages/personal-messages.js'
import type { Push } from '../../../../src/features/messages/push.js'
import type { TestPush } from '../../../_helpers/push.js'
import { useWork } from '../../../_helpers/work.js'
import { useDatabase } from '../../../platform/database/_helpers/database.js'

/** Of the city. */
export const timeZone = 'Asia/Ho_Chi_Minh'
/** Data of a message about a new status. */
export const report = { report_id: 12, title: 'Rác thải', status: 'IN_PROGRESS', note: 'Đội vệ sinh sẽ đến' }
/** Data of the message of an alert. */
export const crossing = {
  alert_id: 3,
  sensor_id: 'Hanoi:BaDinh:9003',
  name: 'Ba Đình',
  kind: 'reference',
  aqi: 165,
  category: 'unhealthy',
  threshold: 150,
  observed_at: '2026-11-21T03:00:00.000Z',
}

/** Provides a database with one user, and workers that send its messages to the stand-in of the push service. */
export function usePersonalMessages(service: TestPush) {
  const database = useDatabase()
  const push = createFirebasePush({ credentialsFile: service.credentialsFile, url: service.url, timeout: hour })
  /** Ignores the timeout, which a busy machine can exceed. */
  const patient: Push = {
    ...push,
    sendToDevices: (tokens, message, options) => push.sendToDevices(tokens, message, { ...options, timeout: hour }),
  }
  let lan = 0
  const createWork = useWork()
  const outcomes: Record<PersonalMessageOutcome, number> = { sent: 0, expired: 0, undeliverable: 0 }
  const warnings: unknown[] = []

  beforeAll(async () => {
    const user = { email: 'lan@example.com', password_hash: 'x', role: 'citizen' } as const
    lan = (await database.repositories.users.create(user)).id
  })

  beforeEach(async () => {
    await database.db.raw('truncate push_messages, devices, alerts restart identity')
    service.reset()
    outcomes.sent = outcomes.expired = outcomes.undeliverable = 0
    warnings.length = 0
  })

  const log = {
    debug: () => undefined,
    info: () => undefined,
    warn: (...line: unknown[]) => void warnings.push(line),
    error: () => undefined,
  }
  const jobOf = (changes: Partial<PersonalMessagesOptions> = {}) =>
    personalMessageJob({
      push: patient,
      repositories: database.repositories,
      timeZone,
      spelling: { eventData: (_type, data) => data },
      onOutcome: (outcome, count) => (outcomes[outcome] += count),
      log,
      ...changes,
    })
  const start = (changes?: Partial<PersonalMessagesOptions>) => createWork([jobOf(changes)], log)
  /** Sends the messages that are due. */
  const send = async (changes?: Partial<PersonalMessagesOptions>) => void (await start(changes).settle())
  const addDevice = async (token: string, language: 'vi' | 'en' = 'vi', userId = lan) =>
    (await database.repositories.devices.register({ token, platform: 'android', language, user_id: userId })).device.id
  /** Inserts a message that is `age` old, an SQL interval. */
  const addMessage = async (kind: 'report_status' | 'alert', data: object | null, { age = '0', alertId = 0 } = {}) => {
    const { rows } = await database.db.raw<{ rows: { id: number }[] }>(
      `insert into push_messages (user_id, kind, data, alert_id, created_at)
       values (?, ?, ?, ?, now() - ?::interval) returning id::integer`,
      [lan, kind, JSON.stringify(data), alertId === 0 ? null : alertId, age],
    )
    return rows[0]?.id ?? 0
  }
  /** Inserts an alert with quiet hours relative to the current time of the city. */
  const addAlert = async (quietFrom: string, quietTo: string) => {
    const { rows } = await database.db.raw<{ rows: { id: number }[] }>(
      `insert into alerts (user_id, latitude, longitude, radius, threshold, reset_below, quiet_from, quiet_to)
       select ?, 21, 105, 5, 150, 135, (local + ?::interval)::time, (local + ?::interval)::time
       from (select now() at time zone '${timeZone}' as local) clock
       returning id`,
      [lan, quietFrom, quietTo],
    )
    return rows[0]?.id ?? 0
  }
  const rows = () =>
    database
      .db<{ id: number; attempts: number; device_ids: number[] | null }>('push_messages')
      .orderBy('id')
      .select('id', 'attempts', 'device_ids')
  const makeDue = () => database.db('push_messages').update({ next_attempt_at: database.db.raw('now()') })
  const sentTo = (token: string) => service.requests.filter(({ message }) => message.token === token)

  /** Returns whether a process is sending the message. */
  const isLeased = async () => {
    const { rows: found } = await database.db.raw<{ rows: { leased: boolean }[] }>(
      `select next_attempt_at > now() + interval '30 seconds' as leased from push_messages`,
    )
    return found[0]?.leased === true
  }

  /** Returns whether the message is due within an SQL interval. */
  const isDueWithin = async (interval: string) => {
    const { rows: found } = await database.db.raw<{ rows: { due: boolean }[] }>(
      'select next_attempt_at <= now() + ?::interval as due from push_messages',
      [interval],
    )
    return found[0]?.due === true
  }

  return {
    database,
    push,
    outcomes,
    warnings,
    jobOf,
    start,
    send,
    addDevice,
    addMessage,
    addAlert,
    rows,
    makeDue,
    sentTo,
    isLeased,
    isDueWithin,
  }
}
