import { openNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { readTypeCondition } from '../query/type-selection.js'
import { readAppended, readAttributePatch } from '../reading/read-fragment.js'
import { edit, onlyOf } from '../store/entity-change.js'

/** Replaces an attribute as a whole, except for its `createdAt`. */
export const replaceEntityAttribute: Handlers['replaceEntityAttribute'] = async (request, context) => {
  const names = await openNames(request, context)
  const selection = readTypeCondition(request.query, names)
  const patch = readAttributePatch(request.path, request.body, names, readAppended)
  await context.entities.change(patch.id, onlyOf(selection, edit(patch)))
  return { status: 204, body: undefined }
}
