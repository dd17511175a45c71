import { openNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { notFound } from '../problem.js'
import { readTypeCondition } from '../query/type-selection.js'

/** Deletes an entity. The context is read only if `type` must be expanded. */
export const deleteEntity: Handlers['deleteEntity'] = async (request, context) => {
  const { entityId } = request.path
  const { type } = request.query
  const selection = type === undefined ? undefined : readTypeCondition({ type }, await openNames(request, context))
  const removed = await context.entities.remove([entityId], selection)
  if (removed.size > 0) return { status: 204, body: undefined }
  throw notFound(entityId)
}
