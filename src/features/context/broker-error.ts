import type { NgsiLdError } from '@environmental-monitoring/ngsi-ld'
import { BadRequest, Conflict, DomainError } from '../../base/errors.js'

const maxDetailLength = 500
const clientErrors = ['invalid-request', 'bad-request-data', 'not-supported', 'too-many-results', 'too-complex']

/** Which errors of the broker a caller can fix. */
export interface CallRules {
  /** Whether the caller sent a JSON-LD context. */
  ownContext: boolean
  /** An error that this operation declares. */
  expected: 'not-found' | 'already-exists' | undefined
}

/** Returns whether any caller can fix the cause of an error. */
export function isClientError({ kind }: NgsiLdError): boolean {
  return clientErrors.includes(kind)
}

/** Returns the broker's description of an error in one line of at most 500 characters. */
export function detailOf({ detail }: NgsiLdError): string {
  return detail.replace(/\s+/g, ' ').trim().slice(0, maxDetailLength)
}

/** Returns the description of an error of the caller's JSON-LD context. */
export function contextDetailOf(error: NgsiLdError): string {
  return `The context broker cannot load the JSON-LD context of the request: ${detailOf(error)}`
}

/** Converts an error that the caller can fix to 400, 404 or 409; `undefined` for any other error. */
export function toClientError(cause: NgsiLdError, { ownContext, expected }: CallRules): DomainError | undefined {
  const detail = detailOf(cause)
  if (isClientError(cause)) return new BadRequest(detail, { cause })
  if (cause.kind === 'context-not-available' && ownContext) return new BadRequest(contextDetailOf(cause), { cause })
  if (cause.kind !== expected) return undefined
  return expected === 'not-found'
    ? new DomainError('not_found', detail, { cause })
    : new Conflict('already_exists', detail, { cause })
}
