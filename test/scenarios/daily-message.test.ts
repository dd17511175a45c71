import { describe, expect, it } from '@jest/globals'
import { until } from '../_helpers/processes.js'
import { standInPush } from '../_helpers/push.js'
import { useService } from '../_helpers/service.js'
import { standInWeather } from '../_helpers/weather.js'

let now = Date.parse('2026-11-23T07:00:00+07:00')
const push = await standInPush()
const weather = await standInWeather(() => now)

describe('the service with DAILY_PUSH', () => {
  const environment = { ...push.settings, OPEN_METEO_URL: weather.url.weather, DAILY_PUSH: '07:00' }
  const service = useService({ environment, clock: () => now })

  it('sends the daily message in the background', async () => {
    await until(() => push.deliveries.length === 2)
    expect(push.deliveries.map(({ message }) => message.topic)).toEqual(['daily', 'daily-en'])
    await until(async () => (await service().admin.api.listNotifications()).data?.items[0]?.status === 'sent')
    const { data } = await service().admin.api.listNotifications({ query: { notification_type: 'topic' } })
    expect(data?.items).toMatchObject([
      { topic: 'daily-en', status: 'sent', sent_by_user_id: null, data: { type: 'daily' } },
      { topic: 'daily', status: 'sent', sent_by_user_id: null, data: { type: 'daily' } },
    ])
  })

  it('reaches the devices of the language', async () => {
    const { api } = await service().citizen()
    await api.registerDevice({ body: { token: 'phone', platform: 'ios' } })
    await api.subscribeTopic({ path: { token: 'phone', topic: 'daily-en' } })
    now += 24 * 60 * 60 * 1000
    await service().app.context.dailyMessage?.sendDue()
    expect(push.deliveries.slice(2)).toMatchObject([
      { message: { topic: 'daily' }, devices: [] },
      { message: { topic: 'daily-en' }, devices: ['phone'] },
    ])
  })
})

describe('the service with DAILY_PUSH, without push credentials', () => {
  const service = useService({ environment: { DAILY_PUSH: '07:00' } })

  it('starts, and logs which setting is missing', () => {
    expect(JSON.stringify(service().logged)).toContain('DAILY_PUSH requires FIREBASE_CREDENTIALS_FILE')
  })
})
