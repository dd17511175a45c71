import type { BrokerHandlers } from '../../../generated/broker-operations.js'
import { readAppended, readAttributePatch } from '../fragment.js'
import { openNames } from '../request.js'
import { edit } from '../store/merge.js'

/** Replaces an attribute as a whole, except for its `createdAt`. */
export const replaceEntityAttribute: BrokerHandlers['replaceEntityAttribute'] = async (request, context) => {
  const names = await openNames(request, context)
  const patch = readAttributePatch(request.path, request.body, names, readAppended)
  await context.entities.change(patch.id, edit(patch))
  return { status: 204, body: undefined }
}
