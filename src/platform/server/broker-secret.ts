import { createHash, timingSafeEqual } from 'node:crypto'
import { Unauthenticated } from '../../base/errors.js'
import type { SecurityHandler } from '../../pipeline/http/handler.js'

/**
 * Creates the handler of the security scheme `brokerSecret`: the context broker sends the header `X-Broker-Secret` with
 * its notifications. The request has no user.
 */
export function createBrokerSecret(secret: string): SecurityHandler {
  return ({ headers }) => {
    if (!isSecret(headers['x-broker-secret'], secret)) throw new Unauthenticated('Not authenticated')
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
