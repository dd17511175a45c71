import { Unauthenticated } from '../../base/errors.js'

/** Parses `X-Request-Id`. Returns `undefined` if it is missing or contains characters that are unsafe in a log. */
export function parseRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{1,64}$/.test(header) ? header : undefined
}

/** Returns the access token of an `Authorization` header. @throws Unauthenticated if there is none */
export function bearerToken(authorization: string | undefined): string {
  if (authorization === undefined) throw new Unauthenticated('Not authenticated')
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization)?.[1]
  if (token === undefined) throw new Unauthenticated('Invalid token')
  return token
}
