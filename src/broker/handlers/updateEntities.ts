import { openBatchNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { readAdded, readAppended, readBatchPatch } from '../reading/read-fragment.js'
import { batchReply, changeEntities } from '../write-replies.js'

/** Adds attributes to entities. Existing ones are replaced as a whole, unless `noOverwrite` is set. */
export const updateEntities: Handlers['updateEntities'] = async (request, context) => {
  const namesOf = await openBatchNames(request, context)
  const readEdit = request.query.options === 'noOverwrite' ? readAdded : readAppended
  const readStep = async (member: Record<string, unknown>) => readBatchPatch(member, await namesOf(member), readEdit)
  return batchReply(await changeEntities(request.body, readStep, context.entities))
}
