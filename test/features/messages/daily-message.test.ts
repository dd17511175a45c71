import { beforeEach, describe, expect, it } from '@jest/globals'
import { hour, minute } from '../../../src/base/time.js'
import { toAirQuality } from '../../../src/features/air/air-quality-entity.js'
import { dailyMessageJob, type DailyMessageOptions } from '../../../src/features/messages/daily-message.js'
import { createFirebasePush } from '../../../src/features/messages/firebase.js'
import type { Push } from '../../../src/features/messages/push.js'
import type { Forecast } from '../../../src/features/weather/open-meteo.js'
import { dailyTopics } from '../../../src/platform/config/config.js'
import { createDatabase } from '../../../src/platform/database/postgres.js'
import { ProviderError } from '../../../src/platform/providers/provider-error.js'
import { standInPush } from '../../_helpers/push.js'
import { createRepositories } from '../../_helpers/repositories.js'
import { useWork } from '../../_helpers/work.js'
import { useDatabase } from '../../platform/database/_helpers/database.js'

const service = await standInPush()
const seven = Date.parse('2026-11-23T07:00:00+07:00')

const current = {
  observedAt: new Date(seven),
  localTime: '2026-11-23T07:00',
  temperature: 25,
  humidity: null,
  precipitation: null,
  windSpeed: null,
  weatherCode: 80,
}
const dayOf = (date: string, temperatureMax: number) => ({ date, temperatureMax, temperatureMin: 24, weatherCode: 80 })
const forecast: Forecast = {
  current,
  hourly: [],
  daily: [dayOf('2026-11-22', 20), dayOf('2026-11-23', 31), dayOf('2026-11-24', 30)],
}
const observedAt = '2026-11-23T00:00:00.000Z'
const station = toAirQuality({
  id: 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003',
  type: 'AirQualityObserved',
  location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.8145, 21.0341] } },
  dateObserved: { type: 'Property', value: observedAt },
  airQualityIndex: { type: 'Property', value: 87, observedAt },
})

describe('the daily message', () => {
  const database = useDatabase()
  const createWork = useWork(() => now)
  let now: number
  let weatherFails: boolean
  let airFails: boolean
  let logged: unknown[]

  beforeEach(async () => {
    await database.db.raw('truncate notifications, idempotency_keys')
    service.reset()
    now = seven
    weatherFails = airFails = false
    logged = []
  })

  const log = {
    debug: () => undefined,
    info: () => undefined,
    warn: (...line: unknown[]) => void logged.push(line),
    error: (...line: unknown[]) => void logged.push(line),
  }
  const unavailable = () => Promise.reject(new ProviderError('Open-Meteo', 'unavailable'))
  const jobOf = (options: Partial<DailyMessageOptions> = {}) =>
    dailyMessageJob({
      push: createFirebasePush({ credentialsFile: service.credentialsFile, url: service.url }),
      daily: { time: 7 * 60, topics: dailyTopics('daily') },
      notifications: database.repositories.notifications,
      forecasts: { at: () => (weatherFails ? unavailable() : Promise.resolve({ value: forecast, age: undefined })) },
      airEntities: {
        all: () => (airFails ? unavailable() : Promise.resolve({ value: station ? [station] : [], age: undefined })),
      },
      city: { name: 'Hà Nội', centre: { latitude: 21, longitude: 105.8 }, timeZone: 'Asia/Ho_Chi_Minh' },
      clock: () => now,
      log,
      ...options,
    })
  /** Sends the messages that are due, like the process of a replica. */
  const sendDue = (options?: Partial<DailyMessageOptions>) => createWork([jobOf(options)], log).settle()
  /** A push service that only sends to topics. */
  const pushing = (sendToTopic: Push['sendToTopic']): Push => ({
    ...createFirebasePush({ credentialsFile: '' }),
    prepare: () => Promise.resolve(),
    sendToTopic,
  })
  const sentTo = (topic: string) => service.deliveries.filter(({ message }) => message.topic === topic).length
  const counts = () => [sentTo('daily'), sentTo('daily-en')]
  const records = async () =>
    (await database.repositories.notifications.list({ type: 'topic', senderId: undefined }, { skip: 0, limit: 9 }))
      .records

  it('is sent in Vietnamese and in English, and recorded as a notification to a topic without a sender', async () => {
    await sendDue()
    const data = { type: 'daily' }
    const [vietnamese, english] = [
      {
        title: 'Thời tiết và không khí Hà Nội hôm nay',
        body: expect.stringMatching(/^Mưa rào nhẹ, 24 đến 31 °C\.\nAQI 87 \(Trung bình\)/),
      },
      {
        title: 'Weather and air quality in Hà Nội today',
        body: expect.stringMatching(/^Slight rain showers, 24 to 31 °C\.\nAQI 87 \(Moderate\)/),
      },
    ]
    // The tag replaces a repeated message of the same day on the phone.
    const android = { notification: { tag: 'daily-2026-11-23' } }
    expect(service.requests).toMatchObject([
      { message: { topic: 'daily', notification: vietnamese, data, android } },
      { message: { topic: 'daily-en', notification: english, data } },
    ])
    const record = { notification_type: 'topic', status: 'sent', sent_count: 1, failed_count: 0, sent_by_user_id: null }
    expect(await records()).toMatchObject(['daily-en', 'daily'].map((topic) => ({ ...record, topic, data })))
  })

  it('is not sent before its time, nor more than two hours later', async () => {
    for (now of [seven - 1, seven + 2 * hour]) await sendDue()
    expect(counts()).toEqual([0, 0])
  })

  it('is sent by a process that starts later, once per day', async () => {
    now = seven + 119 * minute
    await sendDue()
    await sendDue()
    expect(counts()).toEqual([1, 1])
    now = seven + 24 * hour
    await sendDue()
    expect(counts()).toEqual([2, 2])
  })

  it('is sent by one of several replicas', async () => {
    const pools = [1, 2, 3].map(() => createDatabase(database.url))
    await Promise.all(pools.map((db) => sendDue({ notifications: createRepositories(db).notifications })))
    await Promise.all(pools.map((db) => db.destroy()))
    expect(counts()).toEqual([1, 1])
  })

  it('is not repeated by another process after a crash while it was sent', async () => {
    const claim = { title: 'a', body: 'b', topic: 'daily', date: '2026-11-23' }
    const id = await database.repositories.notifications.claimDaily(claim)
    await database.repositories.notifications.interrupt(id ?? 0)
    await sendDue()
    expect(counts()).toEqual([0, 1])
  })

  it('describes the weather alone while there are no readings, and the air alone without a forecast', async () => {
    airFails = true
    await sendDue()
    await database.db('notifications').delete()
    ;[weatherFails, airFails] = [true, false]
    await sendDue()
    expect([0, 3].map((index) => service.requests[index]?.message.notification?.title)).toEqual([
      'Thời tiết Hà Nội hôm nay',
      'Air quality in Hà Nội today',
    ])
  })

  it('is not sent while neither is available, and later if one is', async () => {
    weatherFails = airFails = true
    await sendDue()
    expect([service.requests, await records()]).toEqual([[], []])
    weatherFails = false
    now += minute
    await sendDue()
    expect(counts()).toEqual([1, 1])
  })

  it.each(['internal', 'unauthenticated', 'quota'] as const)('is retried after %s, with one record', async (fault) => {
    service.fail('daily', fault)
    await sendDue()
    expect(await records()).toMatchObject([{ status: 'sent' }, { status: 'failed', failed_count: 1 }])
    service.reset()
    now += minute
    await sendDue()
    expect(counts()).toEqual([1, 0])
    expect((await records()).map(({ status, error_message }) => [status, error_message])).toEqual([
      ['sent', null],
      ['sent', null],
    ])
  })

  it('is not repeated after a timeout, because it may have been delivered', async () => {
    let calls = 0
    const push = pushing(() => {
      calls += 1
      return Promise.reject(new ProviderError('Push service', 'timeout'))
    })
    await sendDue({ push })
    await sendDue({ push })
    expect(calls).toBe(2)
    expect(await records()).toMatchObject([{ status: 'failed' }, { status: 'failed' }])
  })

  it('is sent after the database has recovered', async () => {
    const gone = createDatabase('postgres://nobody@127.0.0.1:9/none')
    await sendDue({ notifications: createRepositories(gone).notifications })
    await gone.destroy()
    expect(counts()).toEqual([0, 0])
    expect(logged).toHaveLength(1)
    await sendDue()
    expect(counts()).toEqual([1, 1])
  })

  it('claims nothing while the credentials cannot be read', async () => {
    await sendDue({ push: createFirebasePush({ credentialsFile: `${service.credentialsFile}.missing` }) })
    expect(await records()).toEqual([])
    expect(logged).toHaveLength(1)
  })

  it('is interrupted on stop if the push service does not respond', async () => {
    const stop = new AbortController()
    let calls = 0
    const push = pushing(() => {
      calls += 1
      stop.abort()
      return new Promise(() => undefined)
    })
    await jobOf({ push }).run(stop.signal)
    expect(await records()).toMatchObject([{ status: 'failed', error_message: 'interrupted' }])
    expect(calls).toBe(1)
  })
})
