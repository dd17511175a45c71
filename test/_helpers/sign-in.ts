import jwt from 'jsonwebtoken'
import type { TestService, TestUser } from './service.js'

/** Signs a user in again, which starts another session. */
export async function signIn(service: TestService, user: TestUser, userAgent = 'okhttp/4.12.0'): Promise<TestUser> {
  const response = await fetch(`${service.baseUrl}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
    body: JSON.stringify({ email: user.email, password: user.password }),
  })
  const { access_token: token } = (await response.json()) as { access_token?: string }
  if (token === undefined) throw new Error(`The login of ${user.email} failed with ${response.status}.`)
  return { ...user, token, api: service.client(token) }
}

/** Returns the id of a token's session. */
export function sessionIdOf(token: string): string {
  return String((jwt.decode(token) as jwt.JwtPayload)['sid'])
}

/** Returns the status of a call with a token. */
export async function statusOf(service: TestService, token = ''): Promise<number> {
  return (await service.client(token).getCurrentUser()).response.status
}
