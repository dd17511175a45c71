import type { AttributesResult, BatchResult } from '@environmental-monitoring/ngsi-ld'
import type { ContextBatchResult, ContextProblem, ContextUpdateResult } from '../../../generated/types.js'
import { isClientError, toClientError } from './broker-error.js'
import type { OwnedEntity } from './entity-owner.js'
import { presentFailure, presentProblem } from './present-problem.js'

/**
 * Returns the result of a batch with the entities that were not sent, because they belong to the service.
 * @param ownContext whether the caller sent a JSON-LD context
 */
export function presentBatch(
  { succeeded, failed }: BatchResult,
  owned: OwnedEntity[],
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
