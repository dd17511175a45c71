import { openBatchNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { readEntity } from '../reading/read-entity.js'
import { create } from '../store/entity-change.js'
import { changeEntities } from '../write-replies.js'

/** Creates entities. Entities that are invalid or exist do not prevent the others from being created. */
export const createEntities: Handlers['createEntities'] = async (request, context) => {
  const namesOf = await openBatchNames(request, context)
  const readStep = async (member: Record<string, unknown>) => {
    const draft = readEntity(member, await namesOf(member))
    return { id: draft.id, change: create(draft) }
  }
  const { success, errors } = await changeEntities(request.body, readStep, context.entities)
  return errors.length === 0 ? { status: 201, body: success } : { status: 207, body: { success, errors } }
}
