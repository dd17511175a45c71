import type { Handlers } from '../handler-context.js'
import { notFound } from '../problem.js'
import { readId } from '../reading/read-entity.js'
import { batchReply, toFailure, validateAll } from '../write-replies.js'

/** Deletes entities. Unknown, invalid or repeated ids do not prevent the others from being deleted. */
export const deleteEntities: Handlers['deleteEntities'] = async ({ body }, { entities }) => {
  const { accepted, errors } = await validateAll(body, (id) => id, readId)
  const removed = await entities.remove(accepted)
  const left = new Set(removed)
  for (const id of accepted) {
    // The second occurrence of an id is an error, because the entity no longer exists (5.5.11.4).
    if (!left.delete(id)) errors.push(toFailure(id, notFound(id)))
  }
  return batchReply({ success: [...removed], errors })
}
