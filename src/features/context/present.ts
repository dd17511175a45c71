import type { AttributesResult, BatchResult, NgsiLdError, NgsiLdErrorKind } from '@environmental-monitoring/ngsi-ld'
import type { ContextBatchResult, ContextProblem, ContextUpdateResult } from '../../../generated/types.js'
import { contextDetailOf, detailOf, isClientError, toClientError } from './broker-calls.js'

/**
 * Returns the result of a batch with the entities that were not sent, because they belong to the service.
 * @param ownContext whether the caller sent a JSON-LD context
 */
export function presentBatch(
  { succeeded, failed }: BatchResult,
  owned: { id: string; message: string }[],
  ownContext: boolean,
): ContextBatchResult {
  const refused = new Map(owned.map(({ id, message }) => [id, presentProblem('AlreadyExists', 409, message)]))
  const rejected = failed.map(({ id, error }): [string, ContextProblem] => [id, presentFailure(error, ownContext)])
  const errors = [...refused, ...rejected].map(([entityId, error]) => ({ entityId, error }))
  return { success: succeeded, errors }
}

/**
 * Throws if the broker accepted no entity because of a failure, or because it cannot load the JSON-LD context.
 * @param ownContext whether the caller sent the context
 * @throws BadRequest if the caller sent a context that the broker cannot load, otherwise NgsiLdError
 */
export function refuseOutage({ succeeded, failed }: BatchResult, ownContext: boolean): void {
  const [outage] = failed
  if (!outage || succeeded.length > 0 || failed.some(({ error }) => isClientError(error))) return
  throw toClientError(outage.error, { ownContext, expected: undefined }) ?? outage.error
}

/** Returns the result of a write of attributes. */
export function presentUpdate({ updated, notUpdated }: AttributesResult): ContextUpdateResult {
  const failures = notUpdated.map(({ name, reason }) => ({ attributeName: name, reason: reason.slice(0, 500) }))
  return { updated, notUpdated: failures }
}

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
const presentProblem = (title: string, status: number, detail: string): ContextProblem => ({
  type: `https://uri.etsi.org/ngsi-ld/errors/${title}`,
  title,
  status,
  detail,
})

/**
 * Returns the error of an entity. Errors that the caller cannot fix do not contain the broker's message.
 * @param ownContext whether the caller sent a JSON-LD context
 */
function presentFailure(error: NgsiLdError, ownContext: boolean): ContextProblem {
  if (error.kind === 'context-not-available' && ownContext)
    return presentProblem('BadRequestData', 400, contextDetailOf(error))
  const [name, status] = problems[error.kind] ?? []
  return name === undefined || status === undefined
    ? presentProblem('InternalError', 502, 'Context broker failed. Try again later.')
    : presentProblem(name, status, detailOf(error))
}
