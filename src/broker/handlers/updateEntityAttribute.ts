import { openNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { readTypeCondition } from '../query/type-selection.js'
import { patchAttribute } from '../reading/patch-attribute.js'
import { readAttributePatch } from '../reading/read-fragment.js'
import { edit, onlyOf } from '../store/entity-change.js'

/** Replaces the given members of an attribute and keeps the others. NGSI-LD Null deletes members or the attribute. */
export const updateEntityAttribute: Handlers['updateEntityAttribute'] = async (request, context) => {
  const names = await openNames(request, context)
  const selection = readTypeCondition(request.query, names)
  const patch = readAttributePatch(request.path, request.body, names, (name, sent) => {
    const options = { names, deep: false }
    return (before) => patchAttribute(name, before, sent, options)
  })
  await context.entities.change(patch.id, onlyOf(selection, edit(patch)))
  return { status: 204, body: undefined }
}
