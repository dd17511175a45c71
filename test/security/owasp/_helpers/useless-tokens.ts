import { randomUUID } from 'node:crypto'
import { expect } from '@jest/globals'
import jwt from 'jsonwebtoken'
import type { UserRecord } from '../../../../src/database/repositories/users.js'
import { query } from '../../../_helpers/processes.js'
import type { TestService } from '../../../_helpers/service.js'
import type { Attacker } from './attacker.js'

/** What the service under test signs with. */
export const secret = 'a secret that only these tests know, 32 bytes'

/**
 * Values of `Authorization` that prove nothing, by what is wrong with them. Whatever can end a token is done to one that
 * was good before, so that nothing else is wrong with it.
 */
export async function uselessTokens(
  service: TestService,
  attacker: Attacker,
): Promise<Map<string, string | undefined>> {
  return new Map([
    ...headersWithoutToken(),
    ...forgedTokens(attacker, await attacker.account('admin')),
    ...(await endedTokens(service, attacker)),
  ])
}

const bearer = (token: string) => `Bearer ${token}`

function headersWithoutToken(): [string, string | undefined][] {
  return [
    ['no token', undefined],
    ['an empty header', ''],
    ['the scheme alone', 'Bearer'],
    ['another scheme', `Basic ${Buffer.from('admin@example.com:the-admin-of-the-tests').toString('base64')}`],
    ['words', 'Bearer let me in'],
    ['three dots', 'Bearer ...'],
    ['a token of 5,000 letters', bearer('x'.repeat(5000))],
  ]
}

function forgedTokens(attacker: Attacker, admin: UserRecord): [string, string][] {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const claims = { sub: String(admin.id), email: admin.email, role: 'admin', jti: randomUUID(), ver: 0, exp }
  const { exp: _end, ...endless } = claims
  const { jti: _id, ...nameless } = claims
  const signed = (payload: object, key = secret, algorithm: jwt.Algorithm = 'HS256') =>
    bearer(jwt.sign(payload, key, { algorithm }))
  const good = attacker.tokenOf(admin)
  const [head = '', payload = '', signature = ''] = good.split('.')
  const other = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url')
  return [
    ['a token without its scheme', good],
    ['no signature', bearer(`${head}.${payload}.`)],
    ['another payload', bearer(`${head}.${other}.${signature}`)],
    ['another signature', bearer(`${head}.${payload}.${Buffer.from(signature).reverse().toString()}`)],
    ['algorithm none', signed(claims, '', 'none')],
    ['another algorithm', signed(claims, `${secret}${secret}`, 'HS512')],
    ['another key', signed(claims, 'a secret that the service does not know')],
    ['an expired token', signed({ ...claims, exp: exp - 7200 })],
    ['a token without an end', signed(endless)],
    ['a token without an id', signed(nameless)],
    ['a user who never was', signed({ ...claims, sub: '2147483647' })],
    ['a name for a user', signed({ ...claims, sub: 'admin' })],
  ]
}

async function endedTokens(service: TestService, attacker: Attacker): Promise<[string, string][]> {
  const chief = service.admin.api
  const ends: [string, (user: UserRecord, token: string) => Promise<unknown>][] = [
    ['a deactivated user', ({ id }) => chief.updateUser({ path: { user_id: id }, body: { is_active: false } })],
    ['a deleted user', ({ id }) => chief.deleteUser({ path: { user_id: id } })],
    ['a token after a sign-out', (_user, token) => service.client(token).logout()],
    ['a token after a refresh', (_user, token) => service.client(token).refreshToken()],
    [
      'a token after a new password',
      ({ id }) => query(service.databaseUrl, `update users set token_version = token_version + 1 where id = ${id}`),
    ],
  ]
  const ended: [string, string][] = []
  for (const [what, end] of ends) {
    const user = await attacker.account('admin')
    const token = attacker.tokenOf(user)
    const { response } = await service.client(token).getCurrentUser()
    expect([what, response.status]).toEqual([what, 200])
    await end(user, token)
    ended.push([what, bearer(token)])
  }
  return ended
}
