import { createHash, timingSafeEqual } from 'node:crypto'
import { Unauthenticated, Unavailable } from '../errors.js'
import type { SecurityScheme } from '../http/authenticate.js'

/**
 * The scheme `brokerSecret`: the header `X-Broker-Secret`, which the context broker sends with its notifications. It
 * proves a broker, not a user.
 * @param secret `undefined` until it has been read from the database
 */
export function createBrokerSecret(secret: () => string | undefined): SecurityScheme {
  return ({ headers }) => {
    const expected = secret()
    if (expected === undefined) throw new Unavailable('The service is starting. Try again in a few seconds.')
    if (!isSecret(headers['x-broker-secret'], expected)) throw new Unauthenticated('Not authenticated')
    return undefined
  }
}

/** Whether a header holds a secret; takes the same time whatever it holds. */
export function isSecret(given: string | string[] | undefined, expected: string): boolean {
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
