import { beforeAll, describe, expect, it } from '@jest/globals'
import jwt from 'jsonwebtoken'
import { useService, type TestUser } from '../../_helpers/service.js'

/** Forged tokens are tested in test/security/attacks/jwt.test.ts. */
describe('getCurrentUser', () => {
  let now = Date.now()
  const service = useService({ clock: () => now })
  let lan: TestUser
  let claims: jwt.JwtPayload

  beforeAll(async () => {
    lan = await service().citizen()
    claims = jwt.decode(lan.token, { json: true }) ?? {}
  })

  const sign = (changes: jwt.JwtPayload) =>
    service().client(jwt.sign({ ...claims, ...changes }, service().app.context.config.tokens.secret ?? ''))
  const detailOf = async (changes: jwt.JwtPayload) => {
    const { data, error } = await sign(changes).getCurrentUser()
    return data ? 'valid' : error.detail
  }

  it("returns the caller's account, which only they may cache", async () => {
    const { data, response } = await lan.api.getCurrentUser()
    expect(data).toMatchObject({
      id: lan.id,
      email: lan.email,
      role: 'citizen',
      email_verified: false,
      is_invited: false,
    })
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
  })

  it('rejects subjects that are not ids, and versions that the account does not have', async () => {
    expect(await detailOf({})).toBe('valid')
    for (const sub of ['', '0', '-1', '1.5', '1e3', 'admin', '99999999999', ' 1'])
      expect([sub, await detailOf({ sub })]).toEqual([sub, 'Invalid token'])
    const { ver } = claims as { ver: number }
    expect([await detailOf({ ver: ver - 1 }), await detailOf({ ver: ver + 1 })]).toEqual(Array(2).fill('Invalid token'))
    expect(await detailOf({ sub: '2147483647' })).toBe('User not found')
  })

  it('uses the role of the account, not of the claim', async () => {
    expect((await sign({ role: 'admin' }).listUsers()).response.status).toBe(403)
  })

  it.each(['bearer', 'BEARER'])('accepts the scheme %s', async (scheme) => {
    const response = await fetch(`${service().baseUrl}/auth/me`, {
      headers: { Authorization: `${scheme} ${lan.token}` },
    })
    expect(response.status).toBe(200)
  })

  it('rejects a token that has expired, cached or not', async () => {
    const minh = await service().citizen()
    const statusOf = async () => (await minh.api.getCurrentUser()).response.status
    const start = now
    now = start + 30 * 60_000 - 1_000
    expect(await statusOf()).toBe(200)
    now = start + 30 * 60_000
    expect(await statusOf()).toBe(401)
    expect(await detailOf({})).toBe('Invalid token')
    now = start
  })
})
