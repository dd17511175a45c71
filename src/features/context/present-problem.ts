import type { NgsiLdError, NgsiLdErrorKind } from '@environmental-monitoring/ngsi-ld'
import type { ContextProblem } from '../../../generated/types.js'
import { contextDetailOf, detailOf } from './broker-error.js'

/** Error types and statuses of NGSI-LD for errors that the caller can fix. */
const problems: Partial<Record<NgsiLdErrorKind, [name: string, status: number]>> = {
  'invalid-request': ['InvalidRequest', 400],
  'bad-request-data': ['BadRequestData', 400],
  'already-exists': ['AlreadyExists', 409],
  'not-found': ['ResourceNotFound', 404],
  'not-supported': ['OperationNotSupported', 422],
  'too-many-results': ['TooManyResults', 403],
  'too-complex': ['TooComplexQuery', 403],
}

/** Returns problem details of NGSI-LD. */
export const presentProblem = (title: string, status: number, detail: string): ContextProblem => ({
  type: `https://uri.etsi.org/ngsi-ld/errors/${title}`,
  title,
  status,
  detail,
})

/**
 * Returns the error of an entity. Errors that the caller cannot fix do not contain the broker's message.
 * @param ownContext whether the caller sent a JSON-LD context
 */
export function presentFailure(error: NgsiLdError, ownContext: boolean): ContextProblem {
  if (error.kind === 'context-not-available' && ownContext)
    return presentProblem('BadRequestData', 400, contextDetailOf(error))
  const [name, status] = problems[error.kind] ?? []
  return name === undefined || status === undefined
    ? presentProblem('InternalError', 502, 'Context broker failed. Try again later.')
    : presentProblem(name, status, detailOf(error))
}
