import { pathId } from './address.js'
import { requireCompleteUpdate } from './attributes.js'
import { deleteCall, readCall, undefinedIfNotFound, writeCall } from './calls.js'
import { subjectOf, type Transport } from './http.js'
import { eachPage, entityOf, maxPageSize, queryPage, typeParameter, viewParameters } from './query.js'
import type { NgsiLdClient } from './types/client.js'
import type { Entity, EntityQuery, EntityView, TypeCondition } from './types/entities.js'
import type { CallOptions } from './types/options.js'

type EntityOperations = Pick<
  NgsiLdClient,
  | 'queryEntities'
  | 'queryPage'
  | 'countEntities'
  | 'getEntity'
  | 'createEntity'
  | 'mergeEntity'
  | 'replaceEntity'
  | 'deleteEntity'
>

const one = (id: string) => `/entities/${pathId(id)}`

/** Creates the operations on entities. */
export function entityOperations(transport: Transport): EntityOperations {
  return {
    queryEntities: <E extends Entity>(query: EntityQuery, options: CallOptions = {}) =>
      eachPage(query.pageSize ?? maxPageSize, async (limit, offset) => {
        const { entities } = await queryPage<E>(transport, { ...query, limit, offset }, options)
        return entities
      }),
    queryPage: async (query, options = {}) => queryPage(transport, query, options),
    async countEntities(query, options = {}) {
      const { count } = await queryPage(transport, { ...query, limit: 0, count: true }, options)
      return count
    },
    async getEntity<E extends Entity>(id: string, view: EntityView & TypeCondition = {}, options: CallOptions = {}) {
      const call = readCall(one(id), options, { ...typeParameter(view), ...viewParameters(view) })
      const response = await undefinedIfNotFound(transport.call(call))
      // The caller chooses the type. As with any parsed JSON, the attributes are not checked.
      return response && (entityOf(response, subjectOf(call)) as E)
    },
    async createEntity(entity, options = {}) {
      requireCompleteUpdate(entity.id, await transport.call(writeCall('POST', '/entities', entity, options)))
    },
    async mergeEntity(id, changes, options = {}) {
      requireCompleteUpdate(id, await transport.call(writeCall('PATCH', one(id), changes, options)))
    },
    async replaceEntity(entity, options = {}) {
      requireCompleteUpdate(entity.id, await transport.call(writeCall('PUT', one(entity.id), entity, options)))
    },
    async deleteEntity(id, options = {}) {
      return (await undefinedIfNotFound(transport.call(deleteCall(one(id), options)))) !== undefined
    },
  }
}
