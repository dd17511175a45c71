import { openBatchNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { readEntity } from '../reading/read-entity.js'
import { upsert } from '../store/entity-change.js'
import { batchReply, changeEntities } from '../write-replies.js'

/** Creates, replaces or updates entities. Invalid entities do not prevent the others from being stored. */
export const upsertEntities: Handlers['upsertEntities'] = async (request, context) => {
  const namesOf = await openBatchNames(request, context)
  const readStep = async (member: Record<string, unknown>) => {
    const draft = readEntity(member, await namesOf(member))
    return { id: draft.id, change: upsert(draft, request.query.options) }
  }
  const result = await changeEntities(request.body, readStep, context.entities)
  if (result.errors.length === 0 && result.created.length > 0) return { status: 201, body: result.created }
  return batchReply(result)
}
