import { unwrap } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createStation, sendReadings } from '../_helpers/own-stations.js'
import { standInPush } from '../_helpers/push.js'
import { startTestService, useService, type TestUser } from '../_helpers/service.js'
import { standInWeather } from '../_helpers/weather.js'

let now = Date.parse('2026-11-23T07:00:00+07:00')
const push = await standInPush()
const weather = await standInWeather(() => now)
const messagesTo = (token: string) => push.requests.flatMap(({ message }) => (message.token === token ? [message] : []))

describe('a personal message', () => {
  const service = useService({ environment: push.settings })
  let lan: TestUser

  beforeEach(async () => {
    push.reset()
    lan = await service().citizen()
  })

  const register = (token: string, language: 'vi' | 'en') =>
    unwrap(lan.api.registerDevice({ body: { token, platform: 'android', language } }))

  it('is sent to the phone of a user with an alert when a station reaches the threshold', async () => {
    await register('phone', 'en')
    const station = await createStation(service())
    const alert = await unwrap(lan.api.createAlert({ body: { station_id: station.id, threshold: 150 } }))
    const observed_at = new Date(Date.now() - 1_000).toISOString()
    expect((await sendReadings(service(), station, [{ observed_at, pm25: 120 }])).status).toBe(200)
    await service().settle()
    expect(messagesTo('phone')).toEqual([
      expect.objectContaining({
        notification: {
          title: expect.stringMatching(/^Trường THPT Chu Văn An: AQI \d+, (Unhealthy|Very unhealthy)$/),
          body: expect.stringMatching(/\. Your alert threshold: 150\.$/),
        },
        data: expect.objectContaining({
          type: 'alert',
          alert_id: String(alert.id),
          sensor_id: `Hanoi:Station:${station.id}`,
        }),
      }),
    ])
  })
})

describe('the daily message', () => {
  it('is sent in the background to the devices of each language', async () => {
    const environment = { ...push.settings, OPEN_METEO_URL: weather.url.weather, DAILY_PUSH: '07:00' }
    push.reset()
    const service = await startTestService({ environment, clock: () => now })
    try {
      await service.settle()
      expect(push.deliveries.map(({ message }) => message.topic)).toEqual(['daily', 'daily-en'])
      const list = async () => (await unwrap(service.admin.api.listNotifications())).items
      const sent = { status: 'sent', notification_type: 'topic', sent_by_user_id: null, payload: { type: 'daily' } }
      expect(await list()).toMatchObject([
        { ...sent, topic: 'daily-en' },
        { ...sent, topic: 'daily' },
      ])

      const { api } = await service.citizen()
      await api.registerDevice({ body: { token: 'phone', platform: 'ios' } })
      await api.subscribeTopic({ path: { token: 'phone', topic: 'daily-en' } })
      now += 24 * 60 * 60 * 1000
      await service.settle()
      expect(push.deliveries.slice(2)).toMatchObject([
        { message: { topic: 'daily' }, devices: [] },
        { message: { topic: 'daily-en' }, devices: ['phone'] },
      ])
    } finally {
      await service.stop()
    }
  })

  it('is not sent without push credentials, and the log names the missing setting', async () => {
    const service = await startTestService({ environment: { DAILY_PUSH: '07:00' } })
    await service.stop()
    expect(JSON.stringify(service.logged)).toContain('DAILY_PUSH requires FIREBASE_CREDENTIALS_FILE')
  })
})
