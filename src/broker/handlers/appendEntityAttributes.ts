import { openNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { readTypeCondition } from '../query/type-selection.js'
import { readAdded, readAppended, readPatch } from '../reading/read-fragment.js'
import { applyPatch } from '../write-replies.js'

/** Adds attributes. Existing ones are replaced as a whole, unless `noOverwrite` is set. */
export const appendEntityAttributes: Handlers['appendEntityAttributes'] = async (request, context) => {
  const names = await openNames(request, context)
  const readEdit = request.query.options === 'noOverwrite' ? readAdded : readAppended
  const patch = readPatch(request.path.entityId, request.body, names, readEdit)
  return applyPatch({ ...patch, atomic: false }, readTypeCondition(request.query, names), context.entities)
}
