import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import jwt from 'jsonwebtoken'
import { useService, type TestUser } from '../../_helpers/service.js'
import { call, json } from '../../pipeline/http/_helpers/raw.js'
import { asymmetric, base64, forge, hmac } from './_helpers/forge.js'

const me = '/users/me'
const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ownJwk = { ...own.publicKey.export({ format: 'jwk' }), use: 'sig', kid: 'mine' }
const hs256 = { alg: 'HS256', typ: 'JWT' }
const now = () => Math.floor(Date.now() / 1000)

describe('a forged access token', () => {
  const service = useService()
  let lan: TestUser
  let claims: jwt.JwtPayload
  let sign: ReturnType<typeof hmac>
  /** Target of the URLs in token headers, and the requests to it. */
  const visits: string[] = []
  const elsewhere = createServer((request, response) => {
    visits.push(request.url ?? '')
    response.end(JSON.stringify({ keys: [ownJwk] }))
  })
  let bait: string

  beforeAll(async () => {
    lan = await service().citizen()
    claims = jwt.decode(lan.token, { json: true }) ?? {}
    sign = hmac('sha256', service().app.context.config.tokens.secret ?? '')
    elsewhere.listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    bait = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/keys`
  })
  afterAll(() => void elsewhere.close())

  const ask = (headers: Record<string, string | string[]>, path = me) =>
    call(service().baseUrl, 'GET', path, { headers })
  const expectRefused = async (authorization: string | string[]) => {
    const answer = await ask({ Authorization: authorization })
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    expect(json(answer)).toEqual({ code: 'invalid_token', detail: 'Invalid token', request_id: expect.any(String) })
  }
  const refuse = (token: string) => expectRefused(`Bearer ${token}`)
  const without = (name: string) => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))

  it('is accepted without a defect, so the following tests fail only for their defect', async () => {
    expect((await ask({ Authorization: `Bearer ${forge(hs256, claims, sign)}` })).status).toBe(200)
  })

  it('is neither accepted nor rejected because of a foreign iss or aud', async () => {
    const foreign = { iss: 'https://other.example', aud: 'another service' }
    const known = forge(hs256, { ...claims, ...foreign }, sign)
    expect((await ask({ Authorization: `Bearer ${known}` })).status).toBe(200)
    await refuse(forge(hs256, { ...claims, ...foreign }, hmac('sha256', 'the key of another deployment')))
  })

  it.each(['none', 'None', 'NONE', 'nOnE', 'none ', '', null, 0, undefined, ['HS256'], { alg: 'HS256' }])(
    'with alg %j is 401 with and without a signature',
    async (alg) => {
      const unsigned = forge({ alg, typ: 'JWT' }, { ...claims, role: 'admin' }, () => '')
      await refuse(unsigned)
      await refuse(unsigned + (lan.token.split('.')[2] ?? ''))
      await refuse(forge({ alg, typ: 'JWT' }, claims, sign))
    },
  )

  it.each([
    ['HS384 with the right secret', 'HS384', 'sha384'],
    ['HS512 with the right secret', 'HS512', 'sha512'],
    ['HS256 in lower case', 'hs256', 'sha256'],
    ['HS256 and the signature of HS512', 'HS256', 'sha512'],
  ] as const)('with %s is 401', async (_what, alg, hash) => {
    const secret = service().app.context.config.tokens.secret ?? ''
    await refuse(forge({ alg, typ: 'JWT' }, claims, hmac(hash, secret)))
  })

  it.each(['RS256', 'PS256', 'ES256', 'EdDSA'])('of %s with a key pair of the attacker is 401', (alg) =>
    refuse(forge({ alg, typ: 'JWT' }, claims, asymmetric(own.privateKey))),
  )

  it.each([
    ['a path to an empty file', '../../../../../../dev/null', ''],
    ['a path to a known file', 'package.json', '{}'],
    ['SQL', "x' union select 'known' --", 'known'],
    ['a command', '| sleep 5', 'known'],
    ['an object', { toString: 'x' }, 'known'],
    ['a name of the prototype', '__proto__', 'undefined'],
  ])('with a kid that is %s is 401', async (_what, kid, secret) => {
    await refuse(forge({ ...hs256, kid }, claims, hmac('sha256', secret)))
  })

  it.each(['jku', 'x5u', 'kid'])('with a key URL in %s is 401, and the URL is not fetched', async (name) => {
    await refuse(forge({ alg: 'RS256', typ: 'JWT', [name]: bait }, claims, asymmetric(own.privateKey)))
    await refuse(forge({ ...hs256, [name]: bait }, claims, hmac('sha256', 'known')))
    expect(visits).toEqual([])
  })

  it('with an embedded key is 401', async () => {
    await refuse(forge({ alg: 'RS256', jwk: ownJwk }, claims, asymmetric(own.privateKey)))
    const certificate = own.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    await refuse(forge({ alg: 'RS256', x5c: [certificate] }, claims, asymmetric(own.privateKey)))
    await refuse(forge({ ...hs256, jwk: { kty: 'oct', k: base64('known') } }, claims, hmac('sha256', 'known')))
  })

  it.each([[['exp']], [['b64']], [['anything']], [[]], ['exp']])(
    'with crit %j is 401 even with a valid signature',
    (crit) => refuse(forge({ ...hs256, crit, b64: true }, claims, sign)),
  )

  it.each<[string, unknown[]]>([
    ['exp', [now() - 1, String(now() + 600)]],
    ['nbf', [now() + 600, 'tomorrow']],
    ['iat', [now() + 3600, 'now']],
    ['sub', [1, ['1'], { id: 1 }, true, null, '1 or 1=1', '１']],
    ['jti', [7]],
    ['ver', ['0']],
  ])('with a %s that is past, in the future or of another type is 401, even signed by us', async (name, values) => {
    for (const value of values) await refuse(forge(hs256, { ...claims, [name]: value }, sign))
  })

  it.each(['exp', 'iat', 'sub', 'jti', 'ver'])('without %s is 401 even with a valid signature', (name) =>
    refuse(forge(hs256, without(name), sign)),
  )

  it.each([null, [], 'text', 7, true])('with the payload %j is 401 even with a valid signature', (payload) =>
    refuse(forge(hs256, payload, sign)),
  )

  it('with a changed payload is 401', async () => {
    const [head, , signature] = lan.token.split('.')
    for (const change of [{ role: 'admin' }, { sub: String(service().admin.id) }, { exp: now() + 1e6 }]) {
      await refuse(`${head}.${base64(JSON.stringify({ ...claims, ...change }))}.${signature}`)
    }
  })

  it('with a shortened, changed, extended or missing signature is 401', async () => {
    const [head = '', payload = '', signature = ''] = lan.token.split('.')
    const changed = ['', signature.slice(0, -1), signature.slice(1), `${signature}A`, `${signature}=`, 'A'.repeat(43)]
    // The last of 43 characters has two unused bits, so another character encodes the same bytes.
    const twin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const other = twin[twin.indexOf(signature.at(-1) ?? '') ^ 1] ?? ''
    for (const bad of [...changed, signature.slice(0, -1) + other]) await refuse(`${head}.${payload}.${bad}`)
  })

  it('with more or fewer parts, spaces or other bytes is 401', async () => {
    const [head, payload, signature] = lan.token.split('.')
    const parts = ['.', '..', '...', `.${lan.token}`, `"${lan.token}"`, `${head}.${payload}`]
    const endings = ['.', '.x', ' x', '\tx', ` ${lan.token}`, `,${lan.token}`, '%00', ';', '\u00e9']
    const odd = [...parts, ...endings.map((ending) => lan.token + ending)]
    for (const token of [...odd, `${head}..${payload}.${signature}`, `${head}.${payload} .${signature}`])
      await refuse(token)
  })

  it.each([5_000, 15_000])('of %d bytes is 401', async (length) => {
    await refuse(forge(hs256, { ...claims, more: 'x'.repeat(length * 0.7) }, sign))
    await refuse('x'.repeat(length))
  })

  it('is read only from the Authorization header', async () => {
    const other: [Record<string, string>, string?][] = [
      [{}, `${me}?access_token=${lan.token}`],
      [{}, `${me}?token=${lan.token}`],
      [{ Cookie: `access_token=${lan.token}; Authorization=Bearer ${lan.token}` }],
      [{ 'Proxy-Authorization': `Bearer ${lan.token}` }],
      [{ 'X-Access-Token': lan.token, 'X-Authorization': `Bearer ${lan.token}` }],
    ]
    for (const [headers, path] of other) {
      const answer = await ask(headers, path)
      expect([answer.status, json(answer)['detail']]).toEqual([401, 'Not authenticated'])
    }
  })

  it.each(['Basic', 'Token', 'Digest', 'JWT', ''])('after the scheme %j is 401', (scheme) =>
    expectRefused(`${scheme} ${lan.token}`.trim()),
  )

  it('is read from the first of two Authorization headers', async () => {
    await expectRefused(['Bearer x.y.z', `Bearer ${lan.token}`])
    const first = await ask({ Authorization: [`Bearer ${lan.token}`, `Bearer ${service().admin.token}`] })
    expect([first.status, json(first)['id']]).toEqual([200, lan.id])
  })

  it('caused no errors in the service', () => {
    expect(service().logged).toEqual([])
  })
})
