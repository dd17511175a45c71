import type { BrokerHandlers } from '../../../generated/broker-operations.js'
import { validateAll, toFailure } from '../batch.js'
import { readId } from '../entity.js'
import { Problem } from '../problem.js'

/** Deletes entities. Unknown or invalid ids do not prevent the others from being deleted. */
export const deleteEntities: BrokerHandlers['deleteEntities'] = async ({ body }, { entities }) => {
  const { accepted, errors } = await validateAll(body, (id) => id, readId)
  const removed = await entities.removeMany(accepted)
  const missing = new Set(accepted.filter((id) => !removed.has(id)))
  for (const id of missing) errors.push(toFailure(id, new Problem('ResourceNotFound', `${id} was not found`)))
  return errors.length > 0 ? { status: 207, body: { success: [...removed], errors } } : { status: 204, body: undefined }
}
