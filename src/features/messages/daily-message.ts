import type { Sensor } from '../../../generated/types.js'
import type { Language } from '../../base/accept.js'
import { dateAfter } from '../../base/period.js'
import { storable } from '../../base/text.js'
import { day, hour, minute, second, untilAborted } from '../../base/time.js'
import type { City } from '../../platform/config/city.js'
import type { PushTopic } from '../../platform/config/config.js'
import type { CityEntities } from '../../platform/ngsi-ld/city-entities.js'
import type { Platform } from '../../platform/platform.js'
import type { Job } from '../../platform/work/work.js'
import { categoryOf, describeCategory, presentSensor, type AirQuality } from '../air/index.js'
import { describeWeather, weatherTypeOf, type Forecasts } from '../weather/index.js'
import type { NotificationRepository } from './notifications-repository.js'
import { sendToTopic, type SendResult } from './push-batches.js'
import type { Push, PushMessage } from './push.js'

export interface DailyMessageOptions extends Pick<Platform, 'clock' | 'log'> {
  push: Push
  daily: { time: number; topics: (PushTopic & { language: Language })[] }
  notifications: Pick<NotificationRepository, 'pendingDaily' | 'claimDaily' | 'complete' | 'interrupt'>
  forecasts: Forecasts
  airEntities: Pick<CityEntities<AirQuality>, 'all'>
  city: Pick<City, 'name' | 'centre' | 'timeZone'>
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
    let sent: SendResult
    try {
      sent = await untilAborted(sendToTopic(push, topic, message, { dryRun: false }), signal)
    } catch {
      return void (await notifications.interrupt(id))
    }
    const { result, error } = sent
    const isSent = result.status === 'sent'
    // After a timeout, the message may have been delivered.
    const mayRetry = !isSent && error?.kind !== 'timeout'
    await notifications.complete(id, { ...result, may_retry: mayRetry })
    if (isSent) log.info({ topic }, 'Sent the daily message')
    else log.warn({ topic, reason: result.error_message, mayRetry }, 'Could not send the daily message')
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
  const { forecasts, airEntities, city, clock, log } = options
  const orUndefined = (error: unknown): undefined => {
    log.warn({ err: error }, 'The daily message is incomplete')
  }
  const [forecast, air] = await Promise.all([
    forecasts.at(city.centre).catch(orUndefined),
    airEntities.all().catch(orUndefined),
  ])
  const now = clock()
  const today = forecast?.value.daily.find((candidate) => candidate.date === date)
  const { temperatureMin: min = null, temperatureMax: max = null, weatherCode = null } = today ?? {}
  const sensors = (air?.value ?? []).flatMap((entity) => presentSensor(entity, 'vi', now) ?? [])
  return {
    weather: min === null || max === null ? undefined : { weatherCode, min, max },
    air: airOfCity(sensors, now),
  }
}

/** Maximum delay of the daily message in minutes. A later one would describe a day that is half over. */
const window = 120
/** Maximum age of an index that counts as current. */
const maxAge = 3 * hour

/** What the daily message describes. Unavailable parts are `undefined`. */
interface DailyConditions {
  /** Temperatures in °C. */
  weather: { weatherCode: number | null; min: number; max: number } | undefined
  /** Index of the median of all stations and modelled areas, and the sensor with the highest one. */
  air: { index: number; highest: { name: string; index: number } } | undefined
}

type DayWeather = NonNullable<DailyConditions['weather']>
type CityAir = NonNullable<DailyConditions['air']>

/**
 * Returns the local date whose daily message is due, as `YYYY-MM-DD`: from its time until two hours later. Only the
 * local time counts, so a message is due once per date when the clocks change.
 * @param now milliseconds since 1970
 * @param time minutes after midnight
 * @param timeZone IANA name
 */
export function dueDate(now: number, time: number, timeZone: string): string | undefined {
  // This locale writes `YYYY-MM-DD hh:mm`.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [today = '', clock = ''] = format.format(now).split(' ')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const late = hours * 60 + minutes - time
  if (late >= 0) return late < window ? today : undefined
  // The window of yesterday's message may reach past midnight.
  return late + day / minute < window ? dateAfter(today, -1) : undefined
}

/**
 * Returns the current air of the city; `undefined` without a current index. The median stands for the city, because one
 * faulty or exceptional sensor does not change it.
 * @param now milliseconds since 1970
 */
export function airOfCity(sensors: Sensor[], now: number): CityAir | undefined {
  const current = sensors
    .flatMap(({ name, aqi, lastUpdate }) => {
      const isCurrent = lastUpdate !== null && now - Date.parse(lastUpdate) <= maxAge
      return aqi !== null && isCurrent ? [{ name, index: aqi }] : []
    })
    .sort((a, b) => a.index - b.index)
  const [middle, highest] = [current[Math.floor(current.length / 2)], current.at(-1)]
  return middle && highest && { index: middle.index, highest }
}

/** Returns the text of the daily message; `undefined` if neither weather nor air is available. */
export function dailyText(
  { weather, air }: DailyConditions,
  { name }: Pick<City, 'name'>,
  language: Language,
): { title: string; body: string } | undefined {
  const subject = subjects[weather ? (air ? 'both' : 'weather') : 'air'][language]
  const sentences = [weather && weatherSentence(weather, language), air && airSentences(air, language)]
  const body = sentences.filter((sentence) => sentence !== undefined).join('\n')
  if (body === '') return undefined
  return { title: language === 'vi' ? `${subject} ${name} hôm nay` : `${subject} in ${name} today`, body }
}

const subjects = {
  both: { vi: 'Thời tiết và không khí', en: 'Weather and air quality' },
  weather: { vi: 'Thời tiết', en: 'Weather' },
  air: { vi: 'Không khí', en: 'Air quality' },
} satisfies Record<string, Record<Language, string>>

function weatherSentence({ weatherCode, min, max }: DayWeather, language: Language): string {
  const to = language === 'vi' ? 'đến' : 'to'
  const temperatures = `${Math.round(min)} ${to} ${Math.round(max)} °C.`
  return weatherTypeOf(weatherCode) === null
    ? temperatures
    : `${describeWeather(weatherCode, language)}, ${temperatures}`
}

/** Describes the median, and the highest index if its category is worse. */
function airSentences({ index, highest }: CityAir, language: Language): string {
  const described = (value: number) => `AQI ${value} (${describeCategory(value, language).category_label})`
  const city = `${described(index)}. ${describeCategory(index, language).advice}`
  if (categoryOf(highest.index) === categoryOf(index)) return city
  const [label, at] = language === 'vi' ? ['Cao nhất', 'tại'] : ['Highest', 'at']
  return `${city}\n${label}: ${described(highest.index)} ${at} ${storable(highest.name)}.`
}
