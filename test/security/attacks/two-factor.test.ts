import { createClient } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import { plain } from '../../_helpers/plain-client.js'
import { useService } from '../../_helpers/service.js'
import { enableTotp, wrongCode, type EnrolledUser } from '../../_helpers/totp.js'

const step = 30_000

describe('an attacker with the password of an account with two-factor authentication', () => {
  let now = Date.now()
  const service = useService({ environment: { TRUST_PROXY: '1' }, clock: () => now })
  let addresses = 0
  const enrolled = async () => {
    now += 10 * step
    return enableTotp(await service().citizen(), now)
  }
  /** Signs in from a new address, because failures are limited by address. */
  const login = async ({ email, password }: EnrolledUser, totp_code: string) => {
    const address = `198.51.${++addresses >> 8}.${addresses & 255}`
    const client = createClient({
      baseUrl: service().baseUrl,
      ...plain,
      fetch(request) {
        request.headers.set('X-Forwarded-For', address)
        return fetch(request)
      },
    })
    return (await client.login({ body: { email, password, totp_code } })).response.status
  }

  it('cannot exceed the limit with concurrent guesses', async () => {
    const lan = await enrolled()
    const wrong = wrongCode(lan.secret, now)
    const statuses = await Promise.all(Array.from({ length: 40 }, () => login(lan, wrong)))
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  const uses: [string, (lan: EnrolledUser, code: string) => Promise<boolean>][] = [
    ['a sign-in', async (lan, code) => (await login(lan, code)) === 200],
    [
      'a confirmation',
      async ({ api, password }, totp_code) =>
        (await api.confirmPassword({ body: { current_password: password, totp_code } })).response.status === 200,
    ],
    [
      'the end of two-factor authentication',
      async ({ api, password }, totp_code) =>
        (await api.disableTotp({ body: { current_password: password, totp_code } })).response.status === 200,
    ],
  ]
  const replays = uses
    .filter(([name]) => !name.startsWith('the end'))
    .flatMap(([first, useFirst]) => uses.map(([second, useAgain]) => [first, second, useFirst, useAgain] as const))

  it.each(replays)('cannot use the code of %s again for %s', async (_first, _second, useFirst, useAgain) => {
    const lan = await enrolled()
    const [code, recoveryCode = ''] = [lan.codeAt(now + step), lan.recoveryCodes[1]]
    expect([await useFirst(lan, code), await useAgain(lan, code)]).toEqual([true, false])
    expect([
      await useFirst(lan, recoveryCode),
      await useAgain(lan, recoveryCode.toUpperCase().replaceAll('-', '')),
    ]).toEqual([true, false])
  })

  it('cannot use a code for two things at the same moment', async () => {
    const lan = await enrolled()
    const code = lan.codeAt(now + step)
    const used = await Promise.all(uses.map(([, use]) => use(lan, code)))
    expect(used.filter(Boolean)).toHaveLength(1)
  })

  it('cannot use a code of an earlier secret', async () => {
    const lan = await enrolled()
    const old = lan.recoveryCodes[2] ?? ''
    await lan.api.disableTotp({ body: { current_password: lan.password, totp_code: lan.codeAt(now + step) } })
    now += 10 * step
    const again = await enableTotp(lan, now)
    expect(await login(again, lan.codeAt(now + step))).toBe(401)
    expect(await login(again, old)).toBe(401)
  })
})
