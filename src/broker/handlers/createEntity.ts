import { openNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { pathOf, readEntity } from '../reading/read-entity.js'
import { create } from '../store/entity-change.js'

export const createEntity: Handlers['createEntity'] = async (request, context) => {
  const draft = readEntity(request.body, await openNames(request, context))
  await context.entities.change(draft.id, create(draft))
  return { status: 201, body: undefined, headers: { Location: pathOf('entities', draft.id) } }
}
