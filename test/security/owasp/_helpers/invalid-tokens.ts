import { randomUUID } from 'node:crypto'
import { expect } from '@jest/globals'
import jwt from 'jsonwebtoken'
import type { UserRecord } from '../../../../src/database/repositories/users.js'
import { query } from '../../../_helpers/processes.js'
import type { TestService } from '../../../_helpers/service.js'
import type { Attacker } from './attacker.js'

/** The token secret of the service under test. */
export const secret = 'a secret that only these tests know, 32 bytes'

/**
 * Returns invalid values of `Authorization` by their defect. Revoked tokens were valid before, so that they have no other
 * defect.
 */
export async function invalidTokens(
  service: TestService,
  attacker: Attacker,
): Promise<Map<string, string | undefined>> {
  return new Map([
    ...headersWithoutToken(),
    ...forgedTokens(attacker, await attacker.account('admin')),
    ...(await revokedTokens(service, attacker)),
  ])
}

const bearer = (token: string) => `Bearer ${token}`

function headersWithoutToken(): [string, string | undefined][] {
  return [
    ['no token', undefined],
    ['an empty header', ''],
    ['only the scheme', 'Bearer'],
    ['another scheme', `Basic ${Buffer.from('admin@example.com:the-admin-of-the-tests').toString('base64')}`],
    ['text', 'Bearer let me in'],
    ['three dots', 'Bearer ...'],
    ['a token of 5,000 characters', bearer('x'.repeat(5000))],
  ]
}

function forgedTokens(attacker: Attacker, admin: UserRecord): [string, string][] {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const claims = { sub: String(admin.id), email: admin.email, role: 'admin', jti: randomUUID(), ver: 0, exp }
  const { exp: _exp, ...withoutExpiry } = claims
  const { jti: _jti, ...withoutId } = claims
  const signed = (payload: object, key = secret, algorithm: jwt.Algorithm = 'HS256') =>
    bearer(jwt.sign(payload, key, { algorithm }))
  const valid = attacker.tokenOf(admin)
  const [head = '', payload = '', signature = ''] = valid.split('.')
  const other = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url')
  return [
    ['a token without a scheme', valid],
    ['no signature', bearer(`${head}.${payload}.`)],
    ['a changed payload', bearer(`${head}.${other}.${signature}`)],
    ['a changed signature', bearer(`${head}.${payload}.${Buffer.from(signature).reverse().toString()}`)],
    ['algorithm none', signed(claims, '', 'none')],
    ['another algorithm', signed(claims, `${secret}${secret}`, 'HS512')],
    ['another key', signed(claims, 'a secret that the service does not know')],
    ['an expired token', signed({ ...claims, exp: exp - 7200 })],
    ['a token without an expiry', signed(withoutExpiry)],
    ['a token without an id', signed(withoutId)],
    ['an unknown user', signed({ ...claims, sub: '2147483647' })],
    ['a user name as the subject', signed({ ...claims, sub: 'admin' })],
  ]
}

async function revokedTokens(service: TestService, attacker: Attacker): Promise<[string, string][]> {
  const admin = service.admin.api
  const revocations: [string, (user: UserRecord, token: string) => Promise<unknown>][] = [
    ['a deactivated user', ({ id }) => admin.updateUser({ path: { user_id: id }, body: { is_active: false } })],
    ['a deleted user', ({ id }) => admin.deleteUser({ path: { user_id: id } })],
    ['a token after a logout', (_user, token) => service.client(token).logout()],
    ['a token after a refresh', (_user, token) => service.client(token).refreshToken()],
    [
      'a token after a password change',
      ({ id }) => query(service.databaseUrl, `update users set token_version = token_version + 1 where id = ${id}`),
    ],
  ]
  const revoked: [string, string][] = []
  for (const [defect, revoke] of revocations) {
    const user = await attacker.account('admin')
    const token = attacker.tokenOf(user)
    const { response } = await service.client(token).getCurrentUser()
    expect([defect, response.status]).toEqual([defect, 200])
    await revoke(user, token)
    revoked.push([defect, bearer(token)])
  }
  return revoked
}
