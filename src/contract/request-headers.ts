import { Unauthenticated } from '../errors.js'

/** The id that a client gives its request with `X-Request-Id`; `undefined` for none, and for what could spoil a log. */
export function givenRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{1,64}$/.test(header) ? header : undefined
}

/** The access token of an `Authorization` header. @throws Unauthenticated without one */
export function bearerToken(authorization: string | undefined): string {
  if (authorization === undefined) throw new Unauthenticated('Not authenticated')
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization)?.[1]
  if (token === undefined) throw new Unauthenticated('Invalid token')
  return token
}
