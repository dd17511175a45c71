import { openNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { readTypeCondition } from '../query/type-selection.js'
import { readReplacement } from '../reading/read-fragment.js'
import { onlyOf, replace } from '../store/entity-change.js'

/** Replaces an entity as a whole, except for its `createdAt`. */
export const replaceEntity: Handlers['replaceEntity'] = async (request, context) => {
  const { entityId } = request.path
  const names = await openNames(request, context)
  const selection = readTypeCondition(request.query, names)
  const change = replace(entityId, () => readReplacement(entityId, request.body, names))
  await context.entities.change(entityId, onlyOf(selection, change))
  return { status: 204, body: undefined }
}
