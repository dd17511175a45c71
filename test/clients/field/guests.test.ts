import { beforeEach, describe, expect, it } from '@jest/globals'
import { standInPush } from '../../_helpers/push.js'
import { useService, type TestUser } from '../../_helpers/service.js'
import { sendJson } from './_helpers/send-json.js'

const push = await standInPush()
/** Longer than the lifetime of a token. */
const anHour = 3_600_000
let now = Date.now()

interface Device {
  id: number
  user_id: number | null
  is_active: boolean
}

/** The app works without an account, and registers for push notifications at each start, before and after sign-in. */
describe('the app without an account', () => {
  const service = useService({
    environment: { GUEST_ACCESS: 'locations,push', ...push.settings },
    clock: () => now,
  })
  let phones = 0
  let phone: { token: string; platform: 'android' }

  beforeEach(() => {
    phones += 1
    phone = { token: `dR5vZ0yTqWmLx2aH7kGn1B:phone-${phones}`, platform: 'android' }
  })

  const send = (method: string, path: string, token?: string, body?: object) =>
    sendJson(service().baseUrl, method, path, token, body)
  const register = (token?: string) => send('POST', '/notifications/register', token, phone)
  const storedDevice = async () =>
    ((await service().admin.api.listDevices({ query: { limit: 100 } })).data ?? []).find(
      ({ token }) => token === phone.token,
    )
  const signIn = async ({ email, password }: TestUser) =>
    ((await send('POST', '/login', undefined, { username: email, password })).content as { access_token: string })
      .access_token
  const broadcast = () =>
    service().admin.api.sendNotification({ body: { title: 'Chất lượng không khí kém', body: 'AQI 165' } })
  const reached = () => push.requests.some(({ message }) => message.token === phone.token)

  it('lists the parks', async () => {
    const park = { type: 'park', name: 'Công viên Thống Nhất', latitude: 21.0152, longitude: 105.8445 } as const
    await service().admin.api.createLocation({ body: park })
    const path = '/locations?location_type=PUBLIC_PARK&limit=1000&skip=0&options=keyValues&raw=false'
    expect(await send('GET', path)).toMatchObject({ status: 200, content: [{ name: park.name }] })
  })

  it('registers for push notifications', async () => {
    expect(await register()).toMatchObject({ status: 201, content: { ...phone, is_active: true, user_id: null } })
  })

  it('receives notifications to all devices', async () => {
    await register()
    await broadcast()
    expect(reached()).toBe(true)
  })

  it('keeps its device when it registers again after sign-in', async () => {
    const before = (await register()).content as Device
    const lan = await service().citizen()
    expect(await register(await signIn(lan))).toMatchObject({
      status: 200,
      content: { id: before.id, user_id: lan.id },
    })
  })

  it('stays registered for its user when the token has expired', async () => {
    const lan = await service().citizen()
    const token = await signIn(lan)
    await register(token)
    now += anHour
    const again = await register(token)
    now -= anHour
    expect(again).toMatchObject({ status: 200, content: phone })
    expect(await storedDevice()).toMatchObject({ user_id: lan.id, is_active: true })
  })

  it('receives notifications to all devices after sign-in as well', async () => {
    await register()
    await register(await signIn(await service().citizen()))
    await broadcast()
    expect(reached()).toBe(true)
  })

  it('unregisters without signing in', async () => {
    await register()
    const { status } = await send('DELETE', `/notifications/register/${encodeURIComponent(phone.token)}`)
    expect(status).toBeLessThan(300)
    expect(await storedDevice()).toBeUndefined()
  })
})
