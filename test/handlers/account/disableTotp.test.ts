import { describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'
import { enableTotp, wrongCode } from '../../_helpers/totp.js'

describe('disableTotp', () => {
  const now = Date.now()
  const next = now + 30_000
  const service = useService({ clock: () => now })
  const enrolled = async () => enableTotp(await service().citizen(), now)

  it('disables two-factor authentication', async () => {
    const lan = await enrolled()
    const body = { current_password: lan.password, totp_code: lan.codeAt(next) }
    const { response } = await lan.api.disableTotp({ body })
    expect(response.status).toBe(200)
    expect((await lan.api.getCurrentUser()).data).toMatchObject({ totp_enabled: false })
    const login = await service().api.login({ body: { email: lan.email, password: lan.password } })
    expect(login.response.status).toBe(200)
  })

  it('accepts a recovery code', async () => {
    const lan = await enrolled()
    const body = { current_password: lan.password, totp_code: lan.recoveryCodes[3] ?? '' }
    expect((await lan.api.disableTotp({ body })).response.status).toBe(200)
  })

  it('deletes the secret and the recovery codes', async () => {
    const lan = await enrolled()
    await lan.api.disableTotp({ body: { current_password: lan.password, totp_code: lan.codeAt(next) } })
    const { databaseUrl } = service()
    expect(await query(databaseUrl, `select 1 from totp_secrets where user_id = ${lan.id}`)).toEqual([])
    expect(await query(databaseUrl, `select 1 from totp_recovery_codes where user_id = ${lan.id}`)).toEqual([])
  })

  it('can be enabled again with another secret', async () => {
    const lan = await enrolled()
    await lan.api.disableTotp({ body: { current_password: lan.password, totp_code: lan.codeAt(next) } })
    const again = await enableTotp(lan, now)
    expect(again.secret).not.toBe(lan.secret)
  })

  it('returns 422 for a wrong password, and does not use the code', async () => {
    const lan = await enrolled()
    const disable = (current_password: string) =>
      lan.api.disableTotp({ body: { current_password, totp_code: lan.codeAt(next) } })
    const { error, response } = await disable('wrong password')
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ code: 'wrong_password' })
    expect((await disable(lan.password)).response.status).toBe(200)
  })

  it.each([
    ['a wrong code', (secret: string) => wrongCode(secret, now)],
    ['an unknown recovery code', () => 'aaaa-bbbb-cccc-dddd'],
    ['an empty code', () => ''],
  ])('returns 422 for %s', async (_what, codeOf) => {
    const lan = await enrolled()
    const body = { current_password: lan.password, totp_code: codeOf(lan.secret) }
    const { error, response } = await lan.api.disableTotp({ body })
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ code: 'wrong_totp_code', errors: [{ location: 'body.totp_code' }] })
    expect((await lan.api.getCurrentUser()).data).toMatchObject({ totp_enabled: true })
  })

  it('returns 409 if it is not enabled', async () => {
    const lan = await service().citizen()
    const body = { current_password: lan.password, totp_code: '123456' }
    const { error, response } = await lan.api.disableTotp({ body })
    expect(response.status).toBe(409)
    expect(error).toMatchObject({ code: 'totp_not_enabled' })
  })

  it('does not accept the code or a recovery code of another user', async () => {
    const [lan, minh] = [await enrolled(), await enrolled()]
    for (const totp_code of [minh.codeAt(next), minh.recoveryCodes[0] ?? '']) {
      const { response } = await lan.api.disableTotp({ body: { current_password: lan.password, totp_code } })
      expect(response.status).toBe(422)
    }
  })
})
