import { describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { call } from '../../http/_helpers/raw.js'

const clock = { now: Date.UTC(2030, 0, 1, 0, 10) }

describe('mass registration', () => {
  const service = useService({
    clock: () => clock.now,
    environment: { TRUST_PROXY: '1', RATE_LIMITS: '0,3,0', REGISTRATION_LIMIT: '20', ACCESS_TOKEN_MINUTES: '600' },
  })
  const send = (address: string, method: string, path: string, token?: string, body?: object) =>
    call(service().baseUrl, method, path, {
      headers: {
        'X-Forwarded-For': address,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })

  /** Tries to register and sign in. @returns the token */
  const account = async (name: string, address: string): Promise<string[]> => {
    const body = { email: `${name}@example.com`, password: 'a password of a robot' }
    if ((await send(address, 'POST', '/auth/register', undefined, body)).status !== 201) return []
    const login = await send(address, 'POST', '/login', undefined, body)
    return [(JSON.parse(login.text) as { access_token: string }).access_token]
  }

  it.each([
    ['one address', () => '203.0.113.1', 20],
    ['the networks of one IPv6 household', (robot: number) => `2001:db8:1:${(256 + robot).toString(16)}::1`, 65],
    ['one network of IPv6', (robot: number) => `2001:db8:2:1::${robot.toString(16)}`, 20],
  ])('from %s is limited, as is the total number of calls', async (_what, addressOf, most) => {
    const tokens: string[] = []
    for (let robot = 0; robot < 65; robot += 1)
      tokens.push(...(await account(`robot-${robot}-of-${addressOf(0).replaceAll(':', '-')}`, addressOf(robot))))
    expect(tokens).toHaveLength(most)
    clock.now += 3_600_000
    tokens.push(...(await account(`late-${addressOf(0).replaceAll(':', '-')}`, addressOf(0))))
    let answered = 0
    for (const token of tokens)
      for (let sent = 0; sent < 3; sent += 1)
        if ((await send(addressOf(0), 'GET', '/reports', token)).status === 200) answered += 1
    expect(answered).toBe(60)
    clock.now += 3_600_000
  })
})
