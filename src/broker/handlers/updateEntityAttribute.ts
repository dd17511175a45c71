import type { BrokerHandlers } from '../../../generated/broker-operations.js'
import { readAttributePatch } from '../fragment.js'
import { patchAttribute } from '../patch.js'
import { openNames } from '../request.js'
import { edit } from '../store/merge.js'

/** Replaces the given members of an attribute and keeps the others. NGSI-LD Null deletes members or the attribute. */
export const updateEntityAttribute: BrokerHandlers['updateEntityAttribute'] = async (request, context) => {
  const names = await openNames(request, context)
  const patch = readAttributePatch(request.path, request.body, names, (name, sent) => {
    const options = { names, deep: false }
    return (before) => patchAttribute(name, before, sent, options)
  })
  await context.entities.change(patch.id, edit(patch))
  return { status: 204, body: undefined }
}
