import { describe, expect, it } from '@jest/globals'
import { day, hour } from '../../../src/base/time.js'
import { query } from '../../_helpers/processes.js'
import { useProxiedReplicas } from '../../_helpers/proxied-replicas.js'

const limits = { registrations: 5, user: 2, aiDay: 4 }
/** Maximum number of calls per hour of all users of one address. */
const addressLimit = 20 * limits.user
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_none, i) => make(i))
const count = (statuses: number[], status: number) => statuses.filter((candidate) => candidate === status).length

describe.each([
  ['memory', false],
  ['postgres', true],
])('three replicas that count in %s', (store, isShared) => {
  const replicas = useProxiedReplicas(() => ({
    RATE_LIMIT_STORE: store,
    RATE_LIMITS: `0,${limits.user},0`,
    REGISTRATION_LIMIT: String(limits.registrations),
    GUEST_ACCESS: 'push',
    AI_DAILY_LIMIT: String(limits.aiDay),
    GEMINI_API_KEY: 'unused-key',
    GEMINI_URL: 'http://127.0.0.1:9',
  }))

  const send = async (method: string, path: string, from: string, body?: object, token?: string) => {
    const response = await fetch(`${replicas().proxy.url}${path}`, {
      method,
      headers: {
        'X-Forwarded-For': from,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  let people = 0
  const register = (from: string) => {
    people += 1
    const body = { email: `somebody-${people}@example.com`, password: `password of ${people}` }
    return { body, sent: send('POST', '/auth/register', from, body) }
  }
  const citizen = async (): Promise<string> => {
    // Each citizen registers from a different address.
    const from = `198.51.${people >> 8}.${people & 255}`
    const { body, sent } = register(from)
    await sent
    return String((await send('POST', '/login', from, body)).body['access_token'])
  }
  /** Repeats work that did not start and end within the same window of `ms` milliseconds. */
  const withinWindow = async <T>(ms: number, work: (round: number) => Promise<T>): Promise<T> => {
    for (let round = 0; ; round += 1) {
      const window = Math.floor(Date.now() / ms)
      const result = await work(round)
      if (window === Math.floor(Date.now() / ms)) return result
    }
  }

  const registerDevice = (from: string) => {
    people += 1
    return send('POST', '/notifications/register', from, { token: `phone ${people}`, platform: 'android' })
  }

  it.each([
    ['accounts', (from: string) => register(from).sent],
    ['devices of guests', registerDevice],
  ])('limit concurrent registrations of %s per address', async (_what, add) => {
    const statuses = await withinWindow(hour, async (round) => {
      const responses = await Promise.all(times(24, () => add(`203.0.113.${round}`)))
      return responses.map(({ status }) => status)
    })
    expect(count(statuses, 201) + count(statuses, 429)).toBe(24)
    expect(count(statuses, 201)).toBeGreaterThanOrEqual(limits.registrations)
    // Without shared counts, each process grants the whole limit.
    expect(count(statuses, 201)).toBeLessThanOrEqual(limits.registrations * (isShared ? 1 : 3))
  })

  it('limit concurrent calls of all users per address', async () => {
    const statuses = await withinWindow(hour, async (round) => {
      const tokens = await Promise.all(times(24, citizen))
      const calls = times(2 * tokens.length, (index) =>
        send('GET', '/users/me', `203.0.113.${100 + round}`, undefined, tokens[index % tokens.length]),
      )
      return (await Promise.all(calls)).map(({ status }) => status)
    })
    expect(count(statuses, 200) + count(statuses, 429)).toBe(48)
    expect(count(statuses, 200)).toBe(isShared ? addressLimit : 48)
  })

  it('share the daily limit of AI calls, which a restart does not reset', async () => {
    const requestDirections = async (token: string) =>
      send('POST', '/ai/directions', '203.0.113.200', { question: 'Đường đến hồ Tây?' }, token)
    await withinWindow(day, async () => {
      await query(replicas().databaseUrl, 'truncate rate_counts')
      const responses = await Promise.all((await Promise.all(times(4, citizen))).map(requestDirections))
      // Nothing listens on the provider's port.
      expect(responses.map(({ status }) => status)).toEqual(times(4, () => 502))
      await replicas().end(0, 'SIGTERM')
      await replicas().restart(0)
      for (const { status, body } of await Promise.all((await Promise.all(times(3, citizen))).map(requestDirections))) {
        expect(status).toBe(429)
        expect(body).toMatchObject({ detail: expect.stringContaining('daily limit of AI calls') })
      }
    })
  })

  it('do not store IP addresses', async () => {
    const keys = await query<{ key: string }>(replicas().databaseUrl, 'select key from rate_counts')
    expect(keys.length).toBeGreaterThan(0)
    for (const { key } of keys) expect(key).toMatch(/^[\w-]{43}$/)
  })
})
