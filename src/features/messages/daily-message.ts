import type { Language } from '../../base/accept.js'
import type { Log } from '../../base/log.js'
import { hour, minute, second } from '../../base/time.js'
import { untilAborted } from '../../base/wait.js'
import type { City } from '../../platform/config/city-rules.js'
import type { PushTopic } from '../../platform/config/push-topics.js'
import { ProviderError } from '../../platform/providers/provider-error.js'
import type { Job } from '../../platform/work/work.js'
import { toSensor, type Readings } from '../air/index.js'
import type { Forecasts } from '../weather/index.js'
import { airOfCity, dailyText, dueDate, type DailyConditions } from './daily-message-text.js'
import type { NotificationRepository, NotificationResult } from './notifications-repository.js'
import { createPushResult, reasonOf } from './push-result.js'
import type { Push, PushMessage } from './push.js'

export interface DailyMessageOptions {
  push: Push
  daily: { time: number; topics: (PushTopic & { language: Language })[] }
  notifications: Pick<NotificationRepository, 'pendingDaily' | 'claimDaily' | 'complete' | 'interrupt'>
  forecasts: Forecasts
  readings: Pick<Readings, 'airQuality'>
  city: Pick<City, 'name' | 'centre' | 'timeZone'>
  /** Milliseconds since 1970. */
  clock: () => number
  log: Log
}

/** A phone that was offline for longer does not receive the message, because it describes the day. */
const lifetime = 12 * hour

/**
 * Sends a message with the weather and the air of the day to one topic per language, when it is due, unless another
 * process does. A message that is being sent when the process stops is marked as interrupted after a few seconds.
 */
export function dailyMessageJob(options: DailyMessageOptions): Job {
  const { push, daily, notifications, city, clock, log } = options

  const send = async (id: number, topic: string, message: PushMessage, signal: AbortSignal): Promise<void> => {
    const result = createPushResult()
    let mayRetry = true
    try {
      const sending = push.sendToTopic(topic, message, { dryRun: false })
      result.add([await untilAborted(sending, signal)])
    } catch (error) {
      if (!(error instanceof ProviderError)) return void (await notifications.interrupt(id))
      // After a timeout, the message may have been delivered.
      mayRetry = error.kind !== 'timeout'
      result.addFailures(1, reasonOf(error))
    }
    const record: NotificationResult = result.toRecord('topic', false)
    const isSent = record.status === 'sent'
    await notifications.complete(id, { ...record, may_retry: !isSent && mayRetry })
    if (isSent) log.info({ topic }, 'Sent the daily message')
    else log.warn({ topic, reason: record.error_message, mayRetry }, 'Could not send the daily message')
  }

  const sendDue = async (signal: AbortSignal): Promise<void> => {
    const date = dueDate(clock(), daily.time, city.timeZone)
    if (date === undefined) return
    const names = daily.topics.map(({ topic }) => topic)
    const pending = new Set(await notifications.pendingDaily(date, names))
    if (pending.size === 0) return
    await push.prepare()
    const conditions = await readConditions(date, options)
    for (const { topic, language } of daily.topics.filter((candidate) => pending.has(candidate.topic))) {
      if (signal.aborted) return
      const text = dailyText(conditions, city, language)
      if (!text) return log.warn('There is no daily message: neither weather nor air quality is available')
      const id = await notifications.claimDaily({ ...text, topic, date })
      const expiresAt = new Date(clock() + lifetime)
      const message = { ...text, data: { type: 'daily' }, tag: `daily-${date}`, expiresAt }
      if (id !== undefined) await send(id, topic, message, signal)
    }
  }

  return {
    name: 'daily message',
    kind: 'queue',
    interval: () => minute - (clock() % minute),
    grace: 5 * second,
    backoff: { first: minute, max: minute },
    failed: 'Could not send the daily message',
    run: sendDue,
  }
}

/** Reads the weather of a local date and the current air. Parts that cannot be read are `undefined`. */
async function readConditions(date: string, options: DailyMessageOptions): Promise<DailyConditions> {
  const { forecasts, readings, city, clock, log } = options
  const orUndefined = (error: unknown): undefined => {
    log.warn({ err: error }, 'The daily message is incomplete')
  }
  const [forecast, air] = await Promise.all([
    forecasts.at(city.centre).catch(orUndefined),
    readings.airQuality().catch(orUndefined),
  ])
  const now = clock()
  const today = forecast?.value.daily.find((candidate) => candidate.date === date)
  const { temperatureMin: min = null, temperatureMax: max = null, weatherCode = null } = today ?? {}
  const sensors = (air?.value ?? []).flatMap((entity) => toSensor(entity, 'vi', now) ?? [])
  return {
    weather: min === null || max === null ? undefined : { weatherCode, min, max },
    air: airOfCity(sensors, now),
  }
}
