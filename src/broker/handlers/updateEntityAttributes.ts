import { openNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { readTypeCondition } from '../query/type-selection.js'
import { readPatch, readUpdated } from '../reading/read-fragment.js'
import { applyPatch } from '../write-replies.js'

/** Replaces or adds attributes, each as a whole. Invalid attributes do not prevent the others from being updated. */
export const updateEntityAttributes: Handlers['updateEntityAttributes'] = async (request, context) => {
  const names = await openNames(request, context)
  const patch = readPatch(request.path.entityId, request.body, names, readUpdated)
  return applyPatch({ ...patch, atomic: false }, readTypeCondition(request.query, names), context.entities)
}
