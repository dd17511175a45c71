import { openBatchNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { createMerge, readBatchPatch } from '../reading/read-fragment.js'
import { batchReply, changeEntities } from '../write-replies.js'

/** Merges attributes of entities at any depth. Invalid members do not prevent the others from being merged. */
export const mergeEntities: Handlers['mergeEntities'] = async (request, context) => {
  const namesOf = await openBatchNames(request, context)
  const merge = createMerge(request.query)
  const readStep = async (member: Record<string, unknown>) => readBatchPatch(member, await namesOf(member), merge)
  return batchReply(await changeEntities(request.body, readStep, context.entities))
}
