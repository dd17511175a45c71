import { beforeAll, describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { readContract } from '../../src/app/service.js'
import { openToGuests } from '../../src/pipeline/contract/adapt-document.js'
import type { OpenApiDocument } from '../../src/pipeline/contract/document.js'
import { query } from '../_helpers/processes.js'
import { useService, type TestService, type TestUser } from '../_helpers/service.js'
import { call, json, type Answer } from '../pipeline/http/_helpers/raw.js'

const clock = { now: Date.UTC(2030, 0, 1, 0, 10) }
const registration = '/notifications/register'
const optional = [{}, { bearer: [] }]
const required = [{ bearer: [] }]

const bodyOf = (token: string, platform = 'android') => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ token, platform }),
})

/** Returns the security of an operation per value of `x-guest` in a contract. */
const securityOf = ({ paths }: OpenApiDocument) => ({
  locations: [paths['/locations']?.get, paths['/locations/{location_id}']?.get].map((one) => one?.security),
  push: [paths[registration]?.post, paths[`${registration}/{token}`]?.delete].map((one) => one?.security),
  ai: [paths['/ai/weather-insights']?.post, paths['/ai/directions']?.get].map((one) => one?.security),
})

/** Tests that the operations of `GUEST_ACCESS`, and no others, are open. */
function itOpens(access: string, service: () => TestService) {
  const [locations, push, ai] = ['locations', 'push', 'ai'].map((one) => access.includes(one))
  const send = (method: string, path: string, options?: Parameters<typeof call>[3]) =>
    call(service().baseUrl, method, path, options)

  it('is shown by the served contract, in both formats', async () => {
    const served = JSON.parse((await send('GET', '/openapi.json')).text) as OpenApiDocument
    const [ofLocations, ofPush, ofAi] = [locations, push, ai].map((isOpen) => (isOpen ? optional : required))
    expect(securityOf(served)).toEqual({
      locations: [ofLocations, ofLocations],
      push: [ofPush, ofPush],
      ai: [ofAi, ofAi],
    })
    expect(parse((await send('GET', '/openapi.yaml')).text)).toEqual(served)
  })

  it('opens exactly its operations', async () => {
    const calls: [string, string, number][] = [
      ['GET', '/locations', locations ? 200 : 401],
      ['GET', '/v1/locations/2147483647', locations ? 404 : 401],
      ['POST', registration, push ? 422 : 401],
      ['DELETE', `${registration}/no-such-token`, push ? 404 : 401],
      ['POST', '/ai/directions', ai ? 422 : 401],
      ['GET', '/ai/directions', ai ? 400 : 401],
      ['POST', '/ai/weather-insights', ai ? 503 : 401],
      ['GET', '/ai/weather-insights/history', 401],
      ['POST', '/locations', 401],
      ['PUT', '/locations/1', 401],
      ['GET', '/notifications/tokens', 401],
      ['GET', '/reports', 401],
    ]
    for (const [method, path, status] of calls) {
      const body = method === 'POST' ? { headers: { 'Content-Type': 'application/json' }, body: '{}' } : {}
      expect([method, path, (await send(method, path, body)).status]).toEqual([method, path, status])
    }
  })
}

describe.each(['none', 'push,locations,ai'])('GUEST_ACCESS=%s', (access) => {
  itOpens(access, useService({ environment: { GUEST_ACCESS: access } }))
})

describe('the contract', () => {
  it('opens nothing to guests unless the operator does', () => {
    expect(openToGuests(readContract(), [])).toBe(readContract())
    expect(JSON.stringify(readContract())).not.toContain('"security":[{},')
  })
})

describe('GUEST_ACCESS=locations: guests', () => {
  const service = useService({ environment: { GUEST_ACCESS: 'locations', RATE_LIMITS: '1000,1000,1000' } })
  itOpens('locations', service)
  const get = (path: string, headers: Record<string, string> = {}) => call(service().baseUrl, 'GET', path, { headers })
  let hidden: number

  beforeAll(async () => {
    const place = { location_type: 'PUBLIC_PARK', latitude: 21.0152, longitude: 105.8445 } as const
    const { locations } = service().app.context.repositories
    await locations.create({ name: 'Công viên Thống Nhất', ...place })
    hidden = (await locations.create({ name: 'Công viên đóng cửa', ...place, is_active: false })).id
  })

  it.each(['/locations', '/locations?page=1', '/locations?lat=21&lng=105.8&radius=50', '/locations?raw=true'])(
    'see no inactive ones in %s',
    async (path) => {
      const { status, text } = await get(path)
      expect([status, text.includes('Thống Nhất'), text.includes('đóng cửa')]).toEqual([200, true, false])
    },
  )

  it('receive 404 for an inactive one', async () => {
    expect((await get(`/locations/${hidden}`)).status).toBe(404)
  })

  it('receive responses that shared caches do not store', async () => {
    const first = await get('/locations')
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.any(String) })
    expect((await get('/locations', { 'If-None-Match': first.headers.etag ?? '' })).status).toBe(304)
  })

  it.each(['Bearer', 'Bearer not-a-token', 'Basic bGFuOmxhbg=='])(
    'are all callers without a valid token: %s',
    async (Authorization) => {
      const { status, headers } = await get('/locations', { Authorization })
      expect([status, headers['ratelimit-policy']]).toEqual([200, '"anonymous";q=1000;w=3600'])
    },
  )

  it('are not the users who send a valid token', async () => {
    const { token } = await service().citizen()
    const { headers } = await get('/locations', { Authorization: `Bearer ${token}` })
    expect(headers['ratelimit-policy']).toBe('"user";q=1000;w=3600')
    const seen = await get(`/locations/${hidden}`, { Authorization: `Bearer ${service().admin.token}` })
    expect(seen.status).toBe(200)
  })
})

describe('GUEST_ACCESS=push: the device of a user', () => {
  const service = useService({ environment: { GUEST_ACCESS: 'push' } })
  itOpens('push', service)
  let lan: TestUser
  const asGuest = (method: string, path: string, options?: Parameters<typeof call>[3]) =>
    call(service().baseUrl, method, path, options)
  const stored = (token: string) =>
    query<{ user_id: number | null }>(service().databaseUrl, `select * from devices where token = '${token}'`)

  beforeAll(async () => {
    lan = await service().citizen()
  })

  it.each([true, false])('is not changed by the registration of a guest (active: %s)', async (active) => {
    const token = `phone of Lan ${String(active)}`
    await lan.api.registerDevice({ body: { token, platform: 'ios' } })
    await query(service().databaseUrl, `update devices set is_active = ${String(active)} where token = '${token}'`)
    const before = await stored(token)
    const answer = await asGuest('POST', registration, bodyOf(token))
    expect(answer.status).toBe(200)
    expect(json(answer)).toMatchObject({ token, platform: 'ios', is_active: active, user_id: null })
    expect(await stored(token)).toEqual(before)
  })

  it('is not removed by a guest, and users do not remove devices of guests', async () => {
    await lan.api.registerDevice({ body: { token: 'kept', platform: 'ios' } })
    const answer = await asGuest('DELETE', `${registration}/kept`)
    expect([answer.status, json(answer)]).toMatchObject([404, { detail: 'Device not found' }])
    expect(await stored('kept')).toMatchObject([{ user_id: lan.id }])
    await asGuest('POST', registration, bodyOf('of a guest'))
    expect((await lan.api.unregisterDevice({ path: { token: 'of a guest' } })).response.status).toBe(404)
    expect(await stored('of a guest')).toHaveLength(1)
  })

  it('is one that a guest registered, after the user registers it', async () => {
    await asGuest('POST', registration, bodyOf('claimed'))
    expect(await stored('claimed')).toMatchObject([{ user_id: null }])
    const { data, response } = await lan.api.registerDevice({ body: { token: 'claimed', platform: 'android' } })
    expect([response.status, data?.user_id]).toEqual([200, lan.id])
    expect((await asGuest('DELETE', `${registration}/claimed`)).status).toBe(404)
  })

  it('stays with its user if guests and the user register it concurrently', async () => {
    const register = (index: number) =>
      index % 4 === 0
        ? lan.api.registerDevice({ body: { token: 'race', platform: 'android' } })
        : asGuest('POST', registration, bodyOf('race'))
    await Promise.all(Array.from({ length: 16 }, (_none, index) => register(index)))
    expect(await stored('race')).toMatchObject([{ user_id: lan.id }])
  })
})

describe.each(['memory', 'postgres'])('devices of guests from one address, counted in %s', (store) => {
  const limit = 3
  const service = useService({
    clock: () => clock.now,
    environment: {
      GUEST_ACCESS: 'push',
      REGISTRATION_LIMIT: String(limit),
      RATE_LIMIT_STORE: store,
      TRUST_PROXY: '1',
      ACCESS_TOKEN_MINUTES: '600',
    },
  })
  const register = (address: string, token: string, authorization?: string): Promise<Answer> => {
    const { headers, body } = bodyOf(token)
    return call(service().baseUrl, 'POST', registration, {
      headers: {
        ...headers,
        'X-Forwarded-For': address,
        ...(authorization !== undefined && { Authorization: authorization }),
      },
      body,
    })
  }
  const registerMany = async (count: number, address: string) => {
    const statuses: number[] = []
    for (let phone = 0; phone < count; phone += 1)
      statuses.push((await register(address, `phone ${phone} at ${address}`)).status)
    return statuses
  }

  it('are rejected above REGISTRATION_LIMIT until the hour ends', async () => {
    expect(await registerMany(limit, '203.0.113.1')).toEqual([201, 201, 201])
    const refused = await register('203.0.113.1', 'one more')
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3000'])
    expect(json(refused)).toMatchObject({
      detail: 'Too many devices were registered from your network. Try again in 3000 seconds.',
    })
    expect((await register('203.0.113.2', 'one more')).status).toBe(201)
    clock.now += 3_000_000
    expect((await register('203.0.113.1', 'another hour')).status).toBe(201)
    clock.now += 600_000
  })

  it('count only if they are new', async () => {
    for (let start = 0; start < 2 * limit; start += 1) await register('203.0.113.4', 'one phone')
    expect(await registerMany(limit, '203.0.113.4')).toEqual([201, 201, 429])
  })

  it('do not count as accounts, or accounts as devices', async () => {
    await registerMany(limit, '203.0.113.5')
    const answer = await call(service().baseUrl, 'POST', '/auth/register', {
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.5' },
      body: JSON.stringify({ email: `lan-${store}@example.com`, password: 'moc-chau-lotus-1954' }),
    })
    expect(answer.status).toBe(201)
  })

  it('do not limit users of the address', async () => {
    await registerMany(limit + 1, '203.0.113.6')
    const { token } = await service().manager()
    expect((await register('203.0.113.6', 'phone of a manager', `Bearer ${token}`)).status).toBe(201)
  })
})
