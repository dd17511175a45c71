import { NgsiLdError } from './errors.js'
import type { Call } from './http.js'
import type { CallOptions, RawAnswer } from './types/options.js'

/** Returns a read or a deletion, which may be retried. */
export const repeatableCall = (
  method: 'GET' | 'DELETE',
  path: string,
  options: CallOptions,
  query: Record<string, string> = {},
): Call => ({
  method,
  path,
  query,
  repeatable: true,
  ...options,
})

/** Returns a write, which is not retried. The content type follows from the presence of `@context` in the body. */
export const writeCall = (
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
  options: CallOptions,
  query: Record<string, string> = {},
): Call => ({
  method,
  path,
  query,
  body,
  contentType: '@context' in body ? 'application/ld+json' : 'application/json',
  repeatable: false,
  ...options,
})

/** Returns undefined if the call fails with `not-found`. */
export async function undefinedIfNotFound(response: Promise<RawAnswer>): Promise<RawAnswer | undefined> {
  try {
    return await response
  } catch (error) {
    if (error instanceof NgsiLdError && error.kind === 'not-found') return undefined
    throw error
  }
}
