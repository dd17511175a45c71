import { createClient } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import { plain } from '../../_helpers/plain-client.js'
import { createTestDatabase } from '../../_helpers/postgres.js'
import { query } from '../../_helpers/processes.js'
import { startTestService, useService } from '../../_helpers/service.js'
import { enableTotp, wrongCode, type EnrolledUser } from '../../_helpers/totp.js'

const step = 30_000

/** See also test/security/attacks/two-factor.test.ts. */
describe('login with two-factor authentication', () => {
  let now = Date.now()
  const service = useService({ environment: { TRUST_PROXY: '1' }, clock: () => now })
  const enrolled = async () => enableTotp(await service().citizen(), now)
  const login = async ({ email, password }: EnrolledUser, totp_code?: string, address = '203.0.113.1') => {
    const api = createClient({
      baseUrl: service().baseUrl,
      ...plain,
      fetch(request) {
        request.headers.set('X-Forwarded-For', address)
        return fetch(request)
      },
    })
    const { error, response } = await api.login({
      body: { email, password, ...(totp_code !== undefined && { totp_code }) },
    })
    return { status: response.status, code: error?.code, detail: error?.detail, headers: response.headers }
  }
  const accepted = { status: 200 }
  const rejected = { status: 401, code: 'invalid_totp_code' }

  it.each([undefined, ''])('returns 401 that asks for a code if it is %j', async (totp_code) => {
    const { status, code, headers } = await login(await enrolled(), totp_code)
    expect([status, code]).toEqual([401, 'totp_required'])
    expect(headers.get('WWW-Authenticate')).toBe('Bearer')
  })

  it('accepts a form with a code', async () => {
    const lan = await enrolled()
    const body = new URLSearchParams({
      username: lan.email,
      password: lan.password,
      totp_code: lan.codeAt(now + step),
    })
    expect((await fetch(`${service().baseUrl}/login`, { method: 'POST', body })).status).toBe(200)
  })

  it('tells nothing about two-factor authentication if the password is wrong', async () => {
    const lan = await enrolled()
    const wrong = { ...lan, password: 'wrong password' }
    const codes = [undefined, wrongCode(lan.secret, now), lan.codeAt(now + step), lan.recoveryCodes[0]]
    for (const totp_code of codes)
      expect(await login(wrong, totp_code)).toMatchObject({ status: 401, code: 'invalid_credentials' })
    expect(await login(lan, lan.codeAt(now + step))).toMatchObject(accepted)
  })

  it('ignores a code of an account without two-factor authentication', async () => {
    const { email, password } = await service().citizen()
    const { response } = await service().api.login({ body: { email, password, totp_code: '123456' } })
    expect(response.status).toBe(200)
  })

  it('accepts codes of the previous, the current and the next step in this order, and no older one', async () => {
    const lan = await enrolled()
    expect(await login(lan, lan.codeAt(now))).toMatchObject(rejected)
    now += 4 * step
    for (const steps of [-2, 2]) expect(await login(lan, lan.codeAt(now + steps * step))).toMatchObject(rejected)
    for (const steps of [-1, 0, 1]) expect(await login(lan, lan.codeAt(now + steps * step))).toMatchObject(accepted)
    expect(await login(lan, lan.codeAt(now))).toMatchObject(rejected)
  })

  it.each([
    ['a code', (lan: EnrolledUser) => lan.codeAt(now + step)],
    ['a recovery code', (lan: EnrolledUser) => lan.recoveryCodes[0]],
  ])('accepts %s once if it is sent concurrently', async (_what, codeOf) => {
    const lan = await enrolled()
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(lan, codeOf(lan))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  })

  it('accepts all recovery codes, with capitals and spaces, and without hyphens', async () => {
    const lan = await enrolled()
    const forms = [
      (code: string) => code,
      (code: string) => code.toUpperCase().replaceAll('-', ' '),
      (code: string) => code.replaceAll('-', ''),
    ]
    for (const [index, code] of lan.recoveryCodes.entries())
      expect(await login(lan, forms[index % 3]?.(code))).toMatchObject(accepted)
  })

  it('accepts spaces in a code, and no other characters', async () => {
    const lan = await enrolled()
    for (const code of ['1234567', '12345', 'abcdef', '１２３４５６', '0'.repeat(40), '%00', '--'])
      expect(await login(lan, code)).toMatchObject(rejected)
    const code = lan.codeAt(now + step)
    expect(await login(lan, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject(accepted)
  })

  it.each([
    ['wrong codes', (lan: EnrolledUser) => wrongCode(lan.secret, now), '198.51.100.1'],
    ['wrong recovery codes', () => 'aaaa-bbbb-cccc-dddd', '198.51.100.3'],
  ])('counts %s, but not missing codes, as failed attempts of the address', async (_what, codeOf, address) => {
    const lan = await enrolled()
    for (let call = 0; call < 12; call++) expect((await login(lan, undefined, address)).status).toBe(401)
    for (let call = 0; call < 10; call++) expect((await login(lan, codeOf(lan), address)).status).toBe(401)
    expect((await login(lan, lan.recoveryCodes[0], address)).status).toBe(429)
    expect((await login(lan, lan.recoveryCodes[0], '198.51.100.2')).status).toBe(200)
  })

  it('rejects even right codes after 30 wrong codes from all addresses, until the day ends', async () => {
    const lan = await enrolled()
    for (let index = 0; index < 30; index += 1) await login(lan, wrongCode(lan.secret, now), `192.0.2.${index}`)
    const secondsLeft = 86_400 - (Math.floor(now / 1000) % 86_400)
    const { status, headers, detail } = await login(lan, lan.codeAt(now + step), '198.51.100.5')
    expect([status, headers.get('Retry-After')]).toEqual([429, String(secondsLeft)])
    expect(detail).toContain('Use a recovery code.')
    now += secondsLeft * 1000
    expect(await login(lan, lan.codeAt(now), '198.51.100.5')).toMatchObject(accepted)
  })

  it('does not count right codes', async () => {
    const lan = await enrolled()
    for (let call = 0; call < 32; call++) {
      now += step
      expect(await login(lan, lan.codeAt(now), '198.51.100.6')).toMatchObject(accepted)
    }
  })
})

describe('login after ENCRYPTION_KEY has changed', () => {
  const now = Date.now()

  it('accepts recovery codes, and returns 401 for codes of the app', async () => {
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

      const minh = await enableTotp(await after.citizen(), now)
      await query(after.databaseUrl, `update totp_secrets set secret = '\\x00' where user_id = ${minh.id}`)
      const damaged = { email: minh.email, password: minh.password, totp_code: minh.codeAt(now + step) }
      expect((await after.api.login({ body: damaged })).response.status).toBe(401)
    } finally {
      await after.stop()
      await database.drop()
    }
  })
})
