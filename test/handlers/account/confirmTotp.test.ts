import { describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'
import { enableTotp, totpCode, wrongCode } from '../../_helpers/totp.js'

describe('confirmTotp', () => {
  const now = Date.now()
  const service = useService({ clock: () => now })
  const enroll = async () => {
    const lan = await service().citizen()
    const { data } = await lan.api.enrollTotp({ body: { current_password: lan.password } })
    return { lan, secret: data?.secret ?? '' }
  }

  it('enables two-factor authentication', async () => {
    const lan = await enableTotp(await service().citizen(), now)
    expect((await lan.api.getCurrentUser()).data).toMatchObject({ totp_enabled: true })
    const { error, response } = await service().api.login({ body: { email: lan.email, password: lan.password } })
    expect(response.status).toBe(401)
    expect(error).toMatchObject({ code: 'totp_required' })
  })

  it('returns ten different recovery codes in groups', async () => {
    const { recoveryCodes } = await enableTotp(await service().citizen(), now)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
  })

  it('stores the recovery codes as hashes', async () => {
    const lan = await enableTotp(await service().citizen(), now)
    const rows = await query<{ hash: Buffer }>(
      service().databaseUrl,
      `select hash from totp_recovery_codes where user_id = ${lan.id}`,
    )
    expect(rows.map(({ hash }) => hash.length)).toEqual(Array<number>(10).fill(32))
  })

  it('keeps the sessions that are signed in', async () => {
    const { lan, secret } = await enroll()
    const other = await service().api.login({ body: { email: lan.email, password: lan.password } })
    await lan.api.confirmTotp({ body: { totp_code: totpCode(secret, now) } })
    const { response } = await service()
      .client(other.data?.access_token ?? '')
      .getCurrentUser()
    expect(response.status).toBe(200)
  })

  it.each([-30_000, 30_000])('accepts a code of a clock that differs by %i ms', async (offset) => {
    const { lan, secret } = await enroll()
    const { response } = await lan.api.confirmTotp({ body: { totp_code: totpCode(secret, now + offset) } })
    expect(response.status).toBe(200)
  })

  it.each([
    ['a wrong code', (secret: string) => wrongCode(secret, now)],
    ['a code of two steps ago', (secret: string) => totpCode(secret, now - 60_000)],
    ['a text', () => 'not a code'],
  ])('returns 422 for %s', async (_what, codeOf) => {
    const { lan, secret } = await enroll()
    const { error, response } = await lan.api.confirmTotp({ body: { totp_code: codeOf(secret) } })
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ code: 'wrong_totp_code', errors: [{ location: 'body.totp_code' }] })
    expect((await lan.api.getCurrentUser()).data).toMatchObject({ totp_enabled: false })
  })

  it('returns 429 after 30 wrong codes, also for the right one', async () => {
    const { lan, secret } = await enroll()
    for (let guess = 0; guess < 30; guess += 1)
      await lan.api.confirmTotp({ body: { totp_code: wrongCode(secret, now) } })
    const { response } = await lan.api.confirmTotp({ body: { totp_code: totpCode(secret, now) } })
    expect(response.status).toBe(429)
  })

  it('returns 409 if nothing is being set up', async () => {
    const lan = await service().citizen()
    const { error, response } = await lan.api.confirmTotp({ body: { totp_code: '123456' } })
    expect(response.status).toBe(409)
    expect(error).toMatchObject({ code: 'totp_not_enabled' })
  })

  it('returns 409 if it is already confirmed', async () => {
    const lan = await enableTotp(await service().citizen(), now)
    const { response } = await lan.api.confirmTotp({ body: { totp_code: lan.codeAt(now + 30_000) } })
    expect(response.status).toBe(409)
  })

  it('succeeds once if it is called concurrently', async () => {
    const { lan, secret } = await enroll()
    const confirm = () => lan.api.confirmTotp({ body: { totp_code: totpCode(secret, now) } })
    const statuses = (await Promise.all([confirm(), confirm(), confirm()])).map(({ response }) => response.status)
    expect(statuses.sort()).toEqual([200, 409, 409])
    const rows = await query(service().databaseUrl, `select 1 from totp_recovery_codes where user_id = ${lan.id}`)
    expect(rows).toHaveLength(10)
  })

  it('does not accept the code of another user', async () => {
    const [{ lan }, { secret }] = [await enroll(), await enroll()]
    const { response } = await lan.api.confirmTotp({ body: { totp_code: totpCode(secret, now) } })
    expect(response.status).toBe(422)
  })
})
