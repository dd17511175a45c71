import { createClient } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import { operations } from '../../../generated/operations.js'
import { plain } from '../../_helpers/plain-client.js'
import { createTestDatabase } from '../../_helpers/postgres.js'
import { query } from '../../_helpers/processes.js'
import { startTestService, useService, type TestService } from '../../_helpers/service.js'
import { enableTotp, wrongCode, type EnrolledUser } from '../../_helpers/totp.js'

const paths = ['login', 'loginAccessToken', 'authLogin', 'apiAuthLogin'] as const
const step = 30_000

/** Returns a client whose requests appear to come from an address, for services that trust one proxy. */
const from = (service: TestService, address: string) =>
  createClient({
    baseUrl: service.baseUrl,
    ...plain,
    fetch(request) {
      request.headers.set('X-Forwarded-For', address)
      return fetch(request)
    },
  })

describe('login with two-factor authentication', () => {
  let now = Date.now()
  const service = useService({ environment: { TRUST_PROXY: '1' }, clock: () => now })
  const enrolled = async () => enableTotp(await service().citizen(), now)
  const login = async ({ email, password }: EnrolledUser, totp_code?: string, address = '203.0.113.1') => {
    const { error, response } = await from(service(), address).login({
      body: { email, password, ...(totp_code !== undefined && { totp_code }) },
    })
    return { status: response.status, code: error?.code, headers: response.headers }
  }

  describe.each(paths)('%s', (operation) => {
    it('accepts JSON with a code', async () => {
      const lan = await enrolled()
      const body = { email: lan.email, password: lan.password, totp_code: lan.codeAt(now + step) }
      expect((await service().api[operation]({ body })).data).toMatchObject({ id: lan.id })
    })

    it('accepts a form with a code', async () => {
      const lan = await enrolled()
      const form = { username: lan.email, password: lan.password, totp_code: lan.codeAt(now + step) }
      const address = service().baseUrl + operations[operation].path
      const response = await fetch(address, { method: 'POST', body: new URLSearchParams(form) })
      expect(response.status).toBe(200)
    })
  })

  it.each([undefined, ''])('returns 401 that asks for a code if it is %j', async (totp_code) => {
    const lan = await enrolled()
    const { status, code, headers } = await login(lan, totp_code)
    expect([status, code]).toEqual([401, 'totp_required'])
    expect(headers.get('WWW-Authenticate')).toBe('Bearer')
  })

  it('returns 401 for a wrong code', async () => {
    const lan = await enrolled()
    expect(await login(lan, wrongCode(lan.secret, now))).toMatchObject({ status: 401, code: 'invalid_totp_code' })
  })

  it('tells nothing about two-factor authentication if the password is wrong', async () => {
    const lan = await enrolled()
    const wrong = { ...lan, password: 'wrong password' }
    const codes = [undefined, wrongCode(lan.secret, now), lan.codeAt(now + step), lan.recoveryCodes[0]]
    for (const totp_code of codes)
      expect(await login(wrong, totp_code)).toMatchObject({ status: 401, code: 'invalid_credentials' })
    expect(await login(lan, lan.codeAt(now + step))).toMatchObject({ status: 200 })
  })

  it('ignores a code of an account without two-factor authentication', async () => {
    const { email, password } = await service().citizen()
    const { response } = await service().api.login({ body: { email, password, totp_code: '123456' } })
    expect(response.status).toBe(200)
  })

  it('accepts spaces in a code', async () => {
    const lan = await enrolled()
    const code = lan.codeAt(now + step)
    expect(await login(lan, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({ status: 200 })
  })

  it('accepts a code of the next step, and of the previous one', async () => {
    const lan = await enrolled()
    now += 3 * step
    expect(await login(lan, lan.codeAt(now - step))).toMatchObject({ status: 200 })
    expect(await login(lan, lan.codeAt(now + step))).toMatchObject({ status: 200 })
  })

  it.each([-2, 2])('rejects a code that is %i steps away', async (steps) => {
    const lan = await enrolled()
    now += 4 * step
    expect(await login(lan, lan.codeAt(now + steps * step))).toMatchObject({ status: 401, code: 'invalid_totp_code' })
  })

  it('rejects the code that enabled it', async () => {
    const lan = await enrolled()
    expect(await login(lan, lan.codeAt(now))).toMatchObject({ status: 401, code: 'invalid_totp_code' })
  })

  it('accepts a code once', async () => {
    const lan = await enrolled()
    const code = lan.codeAt(now + step)
    expect(await login(lan, code)).toMatchObject({ status: 200 })
    expect(await login(lan, code)).toMatchObject({ status: 401, code: 'invalid_totp_code' })
  })

  it('rejects a code that is older than one that was used', async () => {
    const lan = await enrolled()
    now += 3 * step
    expect(await login(lan, lan.codeAt(now))).toMatchObject({ status: 200 })
    expect(await login(lan, lan.codeAt(now - step))).toMatchObject({ status: 401 })
  })

  it('accepts a code once if it is sent concurrently', async () => {
    const lan = await enrolled()
    const code = lan.codeAt(now + step)
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(lan, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  })

  it('rejects the code and the recovery code of another user', async () => {
    const [lan, minh] = [await enrolled(), await enrolled()]
    expect(await login(lan, minh.codeAt(now + step))).toMatchObject({ status: 401 })
    expect(await login(lan, minh.recoveryCodes[0])).toMatchObject({ status: 401 })
    expect(await login(minh, minh.recoveryCodes[0])).toMatchObject({ status: 200 })
  })

  it('accepts each recovery code once', async () => {
    const lan = await enrolled()
    for (const code of lan.recoveryCodes) expect(await login(lan, code)).toMatchObject({ status: 200 })
    for (const code of lan.recoveryCodes.slice(0, 2))
      expect(await login(lan, code)).toMatchObject({ status: 401, code: 'invalid_totp_code' })
  })

  it('accepts a recovery code once if it is sent concurrently', async () => {
    const lan = await enrolled()
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(lan, lan.recoveryCodes[0])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  })

  it('accepts a recovery code with capitals and spaces, and without hyphens', async () => {
    const lan = await enrolled()
    const [first = '', second = ''] = lan.recoveryCodes
    expect(await login(lan, first.toUpperCase().replaceAll('-', ' '))).toMatchObject({ status: 200 })
    expect(await login(lan, second.replaceAll('-', ''))).toMatchObject({ status: 200 })
  })

  it.each(['1234567', '12345', 'abcdef', '１２３４５６', '0'.repeat(40), '%00', '--'])(
    'returns 401 for the malformed code %j',
    async (code) => {
      expect(await login(await enrolled(), code)).toMatchObject({ status: 401, code: 'invalid_totp_code' })
    },
  )

  it('returns 422 for a code that is too long, whatever the password', async () => {
    const lan = await enrolled()
    expect(await login({ ...lan, password: 'wrong' }, 'x'.repeat(41))).toMatchObject({ status: 422 })
  })
})

describe('guessing codes', () => {
  let now = Date.now()
  const service = useService({ environment: { TRUST_PROXY: '1' }, clock: () => now })
  const guess = async (lan: EnrolledUser, code: string, address: string) => {
    const body = { email: lan.email, password: lan.password, totp_code: code }
    return from(service(), address).login({ body })
  }
  const statusOf = async (...parameters: Parameters<typeof guess>) => (await guess(...parameters)).response.status

  it('counts wrong codes as failed attempts of the address', async () => {
    const lan = await enableTotp(await service().citizen(), now)
    const wrong = wrongCode(lan.secret, now)
    for (let call = 0; call < 10; call++) expect(await statusOf(lan, wrong, '198.51.100.1')).toBe(401)
    expect(await statusOf(lan, lan.codeAt(now + step), '198.51.100.1')).toBe(429)
    expect(await statusOf(lan, lan.codeAt(now + step), '198.51.100.2')).toBe(200)
  })

  it('counts wrong recovery codes as failed attempts of the address', async () => {
    const lan = await enableTotp(await service().citizen(), now)
    for (let call = 0; call < 10; call++) expect(await statusOf(lan, 'aaaa-bbbb-cccc-dddd', '198.51.100.3')).toBe(401)
    expect(await statusOf(lan, lan.recoveryCodes[0] ?? '', '198.51.100.3')).toBe(429)
  })

  it('does not count missing codes', async () => {
    const { email, password } = await enableTotp(await service().citizen(), now)
    for (let call = 0; call < 12; call++) {
      const { response } = await from(service(), '198.51.100.4').login({ body: { email, password } })
      expect(response.status).toBe(401)
    }
  })

  it('rejects even right codes after 30 wrong codes from all addresses, until the day ends', async () => {
    const lan = await enableTotp(await service().citizen(), now)
    const wrong = wrongCode(lan.secret, now)
    const addresses = Array.from({ length: 40 }, (_, index) => `192.0.2.${index}`)
    const statuses = await Promise.all(addresses.map((address) => statusOf(lan, wrong, address)))
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    const secondsLeft = 86_400 - (Math.floor(now / 1000) % 86_400)
    const { error, response } = await guess(lan, lan.codeAt(now + step), '198.51.100.5')
    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe(String(secondsLeft))
    expect(error?.detail).toContain('Use a recovery code.')
    expect(await statusOf(lan, lan.recoveryCodes[0] ?? '', '198.51.100.5')).toBe(200)

    now += secondsLeft * 1000
    expect(await statusOf(lan, lan.codeAt(now), '198.51.100.5')).toBe(200)
  })

  it('does not count right codes', async () => {
    const lan = await enableTotp(await service().citizen(), now)
    for (let call = 0; call < 32; call++) {
      now += step
      expect(await statusOf(lan, lan.codeAt(now), '198.51.100.6')).toBe(200)
    }
  })

  it('counts wrong codes of disableTotp', async () => {
    const lan = await enableTotp(await service().citizen(), now)
    const body = { current_password: lan.password, totp_code: wrongCode(lan.secret, now) }
    const statuses: number[] = []
    for (let call = 0; call < 11; call++) statuses.push((await lan.api.disableTotp({ body })).response.status)
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
  })
})

describe('login after ENCRYPTION_KEY has changed', () => {
  it('accepts recovery codes, and returns 401 for codes of the app', async () => {
    const now = Date.now()
    const database = await createTestDatabase()
    const start = (key: string) =>
      startTestService({ databaseUrl: database.url, clock: () => now, environment: { ENCRYPTION_KEY: key } })
    const before = await start('the first key of the tests, 32 bytes')
    const lan = await enableTotp(await before.citizen(), now)
    await before.stop()
    const after = await start('another key of the tests with 32 bytes')
    const login = (totp_code: string) =>
      after.api.login({ body: { email: lan.email, password: lan.password, totp_code } })
    try {
      const { error, response } = await login(lan.codeAt(now + step))
      expect(response.status).toBe(401)
      expect(error).toMatchObject({ code: 'invalid_totp_code' })
      expect(JSON.stringify(after.logged)).toContain('ENCRYPTION_KEY has changed')
      const { data } = await login(lan.recoveryCodes[0] ?? '')
      const body = { current_password: lan.password, totp_code: lan.recoveryCodes[1] ?? '' }
      const disabled = await after.client(data?.access_token ?? '').disableTotp({ body })
      expect(disabled.response.status).toBe(200)
    } finally {
      await after.stop()
      await database.drop()
    }
  })

  it('treats a damaged secret as a wrong code', async () => {
    const now = Date.now()
    const service = await startTestService({ clock: () => now })
    try {
      const { id, email, password, codeAt } = await enableTotp(await service.citizen(), now)
      await query(service.databaseUrl, `update totp_secrets set secret = '\\x00' where user_id = ${id}`)
      const { response } = await service.api.login({ body: { email, password, totp_code: codeAt(now + step) } })
      expect(response.status).toBe(401)
    } finally {
      await service.stop()
    }
  })
})
