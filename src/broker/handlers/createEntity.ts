import type { BrokerHandlers } from '../../../generated/broker-operations.js'
import { readEntity } from '../entity.js'
import { openNames } from '../request.js'
import { create } from '../store/merge.js'

/** Stores a new entity. Colons are not encoded in `Location`, so that URNs stay readable. */
export const createEntity: BrokerHandlers['createEntity'] = async (request, context) => {
  const draft = readEntity(request.body, await openNames(request, context))
  await context.entities.change(draft.id, create(draft))
  return {
    status: 201,
    body: undefined,
    headers: { Location: `/ngsi-ld/v1/entities/${encodeURIComponent(draft.id).replaceAll('%3A', ':')}` },
  }
}
