import { beforeAll, describe, expect, it } from '@jest/globals'
import jwt from 'jsonwebtoken'
import { useService, type TestUser } from '../../_helpers/service.js'

const names = ['getCurrentUser', 'getUsersMe'] as const

describe.each(names)('%s', (operation) => {
  const service = useService()
  let lan: TestUser

  beforeAll(async () => {
    lan = await service().citizen()
  })

  it("returns the caller's account", async () => {
    const { data, response } = await lan.api[operation]()
    expect(response.status).toBe(200)
    expect(data).toEqual({
      id: lan.id,
      email: lan.email,
      full_name: 'Citizen 1',
      phone: null,
      role: 'citizen',
      is_active: true,
      created_at: expect.stringMatching(/Z$/),
      email_verified: false,
      totp_enabled: false,
      is_invited: false,
    })
    expect((await service().admin.api[operation]()).data).toMatchObject({ id: service().admin.id, role: 'admin' })
  })

  it('is private and returns 304 for a matching ETag', async () => {
    const first = await lan.api[operation]()
    expect(first.response.headers.get('Cache-Control')).toBe('private, no-cache')
    const etag = first.response.headers.get('ETag') ?? ''
    const again = await lan.api[operation]({ headers: { 'If-None-Match': etag } })
    expect(again.response.status).toBe(304)
  })

  it('returns 401 without a token', async () => {
    const { error, response } = await service().api[operation]()
    expect(response.status).toBe(401)
    expect(error).toMatchObject({ detail: 'Not authenticated' })
  })
})

describe('the access token', () => {
  let now = Date.now()
  const service = useService({ clock: () => now })

  const claimsOf = (user: TestUser) => {
    const claims = jwt.decode(user.token, { json: true })
    if (!claims) throw new Error('The token of the test is no JWT.')
    return claims
  }
  const secret = () => service().app.context.config.tokens.secret ?? ''
  const call = async (token: string) => {
    const { error, response } = await service().client(token).getCurrentUser()
    return { status: response.status, scheme: response.headers.get('WWW-Authenticate'), detail: error?.detail }
  }
  const invalid = { status: 401, scheme: 'Bearer', detail: 'Invalid token' }

  it('is valid when signed with the secret, so the failures below have the intended cause', async () => {
    const lan = await service().citizen()
    expect(await call(jwt.sign(claimsOf(lan), secret()))).toMatchObject({ status: 200 })
  })

  it.each(['x', 'a.b', 'a.b.c', 'e30.e30.', `${'a'.repeat(8000)}.b.c`])(
    'is invalid if it cannot be decoded: %.20s',
    async (token) => {
      expect(await call(token)).toEqual(invalid)
    },
  )

  it('is invalid if signed with another secret', async () => {
    const lan = await service().citizen()
    expect(await call(jwt.sign(claimsOf(lan), `${secret()}!`))).toEqual(invalid)
  })

  it('is invalid if a claim was changed after signing', async () => {
    const lan = await service().citizen()
    const [head, , signature] = lan.token.split('.')
    const forged = { ...claimsOf(lan), sub: String(service().admin.id), role: 'admin' }
    const payload = Buffer.from(JSON.stringify(forged)).toString('base64url')
    expect(await call(`${head}.${payload}.${signature}`)).toEqual(invalid)
  })

  it('is invalid without a signature (alg none)', async () => {
    const lan = await service().citizen()
    const unsigned = jwt.sign(claimsOf(lan), '', { algorithm: 'none' })
    expect(await call(unsigned)).toEqual(invalid)
    expect(await call(`${unsigned}${lan.token.split('.')[2]}`)).toEqual(invalid)
  })

  it.each(['HS384', 'HS512'] as const)(
    'is invalid with the algorithm %s, which is not configured',
    async (algorithm) => {
      const lan = await service().citizen()
      expect(await call(jwt.sign(claimsOf(lan), secret(), { algorithm }))).toEqual(invalid)
    },
  )

  it.each(['sub', 'jti', 'exp', 'ver'])('is invalid without %s', async (claim) => {
    const lan = await service().citizen()
    const claims = Object.fromEntries(Object.entries(claimsOf(lan)).filter(([name]) => name !== claim))
    expect(await call(jwt.sign(claims, secret(), { noTimestamp: true }))).toEqual(invalid)
  })

  it.each(['', '0', '-1', '1.5', '1e3', 'admin', '99999999999', ' 1'])('is invalid with %j as sub', async (sub) => {
    const lan = await service().citizen()
    expect(await call(jwt.sign({ ...claimsOf(lan), sub }, secret()))).toEqual(invalid)
  })

  it("is invalid with a different version from the account's", async () => {
    const lan = await service().citizen()
    const ver: unknown = claimsOf(lan)['ver']
    for (const other of [Number(ver) - 1, Number(ver) + 1]) {
      expect(await call(jwt.sign({ ...claimsOf(lan), ver: other }, secret()))).toEqual(invalid)
    }
  })

  it('uses the role of the account, not of the claim', async () => {
    const lan = await service().citizen()
    const token = jwt.sign({ ...claimsOf(lan), role: 'admin' }, secret())
    expect((await service().client(token).listUsers()).response.status).toBe(403)
  })

  it('is invalid once it has expired, even if it was cached', async () => {
    const lan = await service().citizen()
    const start = now
    now = start + 30 * 60_000 - 1_000
    expect(await call(lan.token)).toMatchObject({ status: 200 })
    now = start + 30 * 60_000
    expect(await call(lan.token)).toEqual(invalid)
    // A token that the service has not seen before it expired.
    expect(await call(jwt.sign(claimsOf(lan), secret()))).toEqual(invalid)
  })

  it('returns "User not found" for a deleted user', async () => {
    const lan = await service().citizen()
    expect(await call(lan.token)).toMatchObject({ status: 200 })
    await service().app.context.repositories.users.remove(lan.id)
    service().app.context.sessions.forget(lan.id)
    expect(await call(lan.token)).toEqual({ ...invalid, detail: 'User not found' })
  })

  it('returns "User not found" for an unknown id', async () => {
    const lan = await service().citizen()
    const token = jwt.sign({ ...claimsOf(lan), sub: '2147483647' }, secret())
    expect(await call(token)).toEqual({ ...invalid, detail: 'User not found' })
  })

  it.each(['Basic bGFuOnB3', 'Bearer', 'Bearer a b', 'Token abc'])('is invalid in the header %j', async (header) => {
    const response = await fetch(`${service().baseUrl}/auth/me`, { headers: { Authorization: header } })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ detail: 'Invalid token' })
  })

  it('is accepted with any case of the word bearer', async () => {
    const lan = await service().citizen()
    const response = await fetch(`${service().baseUrl}/auth/me`, { headers: { Authorization: `bearer ${lan.token}` } })
    expect(response.status).toBe(200)
  })
})
