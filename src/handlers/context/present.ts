import type { AttributesResult, BatchResult } from '@environmental-monitoring/ngsi-ld'
import type { ContextBatchResult, ContextProblem, ContextUpdateResult } from '../../../generated/types.js'
import { isClientError } from './broker-error.js'
import type { OwnedEntity } from './entity-owner.js'
import { presentFailure, presentProblem } from './present-problem.js'

/** Returns the result of a batch with the entities that were not sent, because they belong to the service. */
export function presentBatch({ succeeded, failed }: BatchResult, owned: OwnedEntity[]): ContextBatchResult {
  const refused = new Map(owned.map(({ id, message }) => [id, presentProblem('AlreadyExists', 409, message)]))
  const rejected = failed.map(({ id, error }): [string, ContextProblem] => [id, presentFailure(error)])
  const errors = [...refused, ...rejected].map(([entityId, error]) => ({ entityId, error }))
  return { success: succeeded, errors }
}

/** Throws if the broker accepted no entity, for a reason that the caller cannot fix. @throws NgsiLdError */
export function refuseOutage({ succeeded, failed }: BatchResult): void {
  const [outage] = failed.filter(({ error }) => !isClientError(error))
  if (outage && succeeded.length === 0 && failed.every(({ error }) => !isClientError(error))) throw outage.error
}

/** Returns the result of a write of attributes. */
export function presentUpdate({ updated, notUpdated }: AttributesResult): ContextUpdateResult {
  const failures = notUpdated.map(({ name, reason }) => ({ attributeName: name, reason: reason.slice(0, 500) }))
  return { updated, notUpdated: failures }
}
