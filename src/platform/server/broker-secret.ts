import { createHash, timingSafeEqual } from 'node:crypto'
import { Unauthenticated, Unavailable } from '../../base/errors.js'
import type { SecurityHandler } from '../../pipeline/http/handler.js'

/**
 * Creates the handler of the security scheme `brokerSecret`: the context broker sends the header `X-Broker-Secret` with
 * its notifications. The request has no user.
 * @param secret returns `undefined` until the secret has been read from the database
 */
export function createBrokerSecret(secret: () => string | undefined): SecurityHandler {
  return ({ headers }) => {
    const expected = secret()
    if (expected === undefined) throw new Unavailable('The service is starting. Try again in a few seconds.')
    if (!isSecret(headers['x-broker-secret'], expected)) throw new Unauthenticated('Not authenticated')
    return undefined
  }
}

/** Compares a header with a secret in constant time. */
export function isSecret(header: string | string[] | undefined, expected: string): boolean {
  return typeof header === 'string' && timingSafeEqual(digest(header), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
