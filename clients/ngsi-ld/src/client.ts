import { pathId } from './address.js'
import { deleteEntities, upsertEntities } from './batch.js'
import { errorOfItem, invalidAnswer, isRecord, NgsiLdError, refused } from './errors.js'
import { createTransport, subjectOf, type Call, type Transport } from './http.js'
import { eachPage, entityOf, largestPage, queryPage, viewParameters } from './query.js'
import { idOfLocation, storedSubscription } from './subscriptions.js'
import type { CallOptions, Entity, EntityQuery, EntityView, NgsiLdClient, NgsiLdOptions, RawAnswer } from './types.js'

/**
 * Makes a client of one NGSI-LD broker. It keeps no connections and no state.
 * @throws TypeError for settings that no call could be made with.
 */
export function createNgsiLdClient(options: NgsiLdOptions): NgsiLdClient {
  const transport = createTransport(options)
  return {
    ...entityOperations(transport),
    ...subscriptionOperations(transport),
    upsertEntities: async (entities, how = {}) => upsertEntities(transport, entities, how),
    deleteEntities: async (ids, how = {}) => deleteEntities(transport, ids, how),
    request: (request) => transport.call({ ...request, repeatable: request.method === 'GET' }),
  }
}

type EntityOperations = Pick<
  NgsiLdClient,
  'queryEntities' | 'queryPage' | 'countEntities' | 'getEntity' | 'createEntity' | 'updateAttributes' | 'deleteEntity'
>

function entityOperations(transport: Transport): EntityOperations {
  return {
    queryEntities: <E extends Entity>(query: EntityQuery, options: CallOptions = {}) =>
      eachPage(query.pageSize ?? largestPage, async (limit, offset) => {
        const { entities } = await queryPage<E>(transport, { ...query, limit, offset }, options)
        return entities
      }),
    queryPage: async (query, options = {}) => queryPage(transport, query, options),
    async countEntities(query, options = {}) {
      const { count } = await queryPage(transport, { ...query, limit: 0, count: true }, options)
      return count
    },
    async getEntity<E extends Entity>(id: string, view: EntityView = {}, options: CallOptions = {}) {
      const call = readingOf(`/entities/${pathId(id)}`, options, viewParameters(view))
      const answer = await unlessAbsent(transport.call(call))
      // What its attributes are is the caller's knowledge, as with any parsed JSON.
      return answer && (entityOf(answer, subjectOf(call)) as E)
    },
    async createEntity(entity, options = {}) {
      const answer = await transport.call(writingOf('POST', '/entities', entity, options))
      checkWhole(entity.id, answer)
    },
    async updateAttributes(id, attributes, options = {}) {
      const answer = await transport.call(writingOf('PATCH', `/entities/${pathId(id)}/attrs`, attributes, options))
      checkWhole(id, answer)
    },
    async deleteEntity(id, options = {}) {
      return (await unlessAbsent(transport.call(deletionOf(`/entities/${pathId(id)}`, options)))) !== undefined
    },
  }
}

type SubscriptionOperations = Pick<
  NgsiLdClient,
  'createSubscription' | 'getSubscription' | 'listSubscriptions' | 'updateSubscription' | 'deleteSubscription'
>

function subscriptionOperations(transport: Transport): SubscriptionOperations {
  const all = '/subscriptions'
  const one = (id: string) => `${all}/${pathId(id)}`
  return {
    async createSubscription(subscription, options = {}) {
      const call = writingOf('POST', all, subscription, options)
      const answer = await transport.call(call)
      const id = idOfLocation(answer) ?? subscription.id
      if (id === undefined) throw invalidAnswer(subjectOf(call), 'It does not tell the id', answer.status)
      return id
    },
    async getSubscription(id, options = {}) {
      const call = readingOf(one(id), options)
      const answer = await unlessAbsent(transport.call(call))
      return answer && storedSubscription(answer.body, subjectOf(call), answer.status)
    },
    listSubscriptions: (options = {}) =>
      eachPage(largestPage, async (limit, offset) => {
        const call = readingOf(all, options, { limit: String(limit), offset: String(offset) })
        const { status, body } = await transport.call(call)
        if (!Array.isArray(body)) throw invalidAnswer(subjectOf(call), 'It is not a list', status)
        return body.map((item) => storedSubscription(item, subjectOf(call), status))
      }),
    async updateSubscription(id, changes, options = {}) {
      // Scorpio cannot change one whose body names a context.
      if ('@context' in changes) throw refused('invalid-request', 'A subscription is changed without @context.')
      await transport.call(writingOf('PATCH', one(id), changes, options))
    },
    async deleteSubscription(id, options = {}) {
      return (await unlessAbsent(transport.call(deletionOf(one(id), options)))) !== undefined
    },
  }
}

const readingOf = (path: string, options: CallOptions, query: Record<string, string> = {}): Call => ({
  method: 'GET',
  path,
  query,
  repeatable: true,
  ...options,
})

const deletionOf = (path: string, options: CallOptions): Call => ({
  method: 'DELETE',
  path,
  repeatable: true,
  ...options,
})

const writingOf = (method: 'POST' | 'PATCH', path: string, body: object, options: CallOptions): Call => ({
  method,
  path,
  body,
  contentType: '@context' in body ? 'application/ld+json' : 'application/json',
  repeatable: false,
  ...options,
})

/** Undefined in place of `not-found`. */
async function unlessAbsent(answer: Promise<RawAnswer>): Promise<RawAnswer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NgsiLdError && error.kind === 'not-found') return undefined
    throw error
  }
}

/** One entry of `notUpdated` or `errors` in words. */
function reasonOf(entry: unknown): string {
  if (!isRecord(entry)) return JSON.stringify(entry)
  const { attributeName, reason } = entry
  if (typeof attributeName !== 'string') return JSON.stringify(entry)
  return typeof reason === 'string' ? `${attributeName} (${reason})` : attributeName
}

/** Throws when a 2xx tells that a part was not done. */
function checkWhole(id: string, { status, body }: RawAnswer): void {
  if (!isRecord(body)) return
  const entries = [body['notUpdated'], body['errors']].flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
  if (entries.length === 0) return
  const detail = `not updated: ${entries.map(reasonOf).join(', ')}`
  throw errorOfItem(id, { detail }, status)
}
