import type { Entity } from '@environmental-monitoring/ngsi-ld'
import { beforeEach } from '@jest/globals'
import { errorBase, useStandIn, type Reply, type Seen, type StandIn } from '../../../clients/ngsi-ld/stand-in.js'

/** The fields of a subscription that tests use. Counters are in `notification`, as in Orion-LD. */
export interface BrokerSubscription {
  id: string
  entities: { type: string }[]
  isActive?: boolean
  status?: string
  notification: Record<string, unknown> & { endpoint: Record<string, unknown> }
  [member: string]: unknown
}

/** A broker on loopback that stores entities and subscriptions, and fails on demand. */
export interface MemoryBroker extends StandIn {
  entities: Map<string, Entity>
  subscriptions: Map<string, BrokerSubscription>
  /** Sets a function that overrides responses. It returns `undefined` for the normal response. */
  disturb(by: ((seen: Seen) => Reply | undefined) | undefined): void
  /** Received requests in order, such as `POST /subscriptions`, without queries. */
  asked(): string[]
}

const absent = (id: string): Reply => [404, { type: `${errorBase}ResourceNotFound`, title: id }]

export function useMemoryBroker(): MemoryBroker {
  const standIn = useStandIn()
  const entities = new Map<string, Entity>()
  const subscriptions = new Map<string, BrokerSubscription>()
  let disturbance: ((seen: Seen) => Reply | undefined) | undefined

  const page = ({ url }: Seen): Reply => {
    const query = new URL(url, 'http://broker').searchParams
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))]
    const found = [...entities.values()].filter(({ type }) => type === query.get('type'))
    return [200, found.slice(offset, offset + limit)]
  }

  const upsert = (list: Entity[]): Reply => {
    const created = list.flatMap(({ id }) => (entities.has(id) ? [] : [id]))
    for (const entity of list) entities.set(entity.id, entity)
    return created.length > 0 ? [201, created] : [204]
  }

  const remove = (ids: string[]): Reply => {
    const unknown = ids.filter((id) => !entities.delete(id))
    const errors = unknown.map((entityId) => ({ entityId, error: { type: `${errorBase}ResourceNotFound` } }))
    return errors.length > 0 ? [207, { success: [], errors }] : [204]
  }

  const subscribe = (subscription: BrokerSubscription): Reply => {
    if (subscriptions.has(subscription.id)) return [409, { type: `${errorBase}AlreadyExists` }]
    subscriptions.set(subscription.id, { isActive: true, status: 'active', ...subscription })
    return [201, '', { Location: `/ngsi-ld/v1/subscriptions/${subscription.id}` }]
  }

  const aboutOne = ({ method, body }: Seen, id: string): Reply => {
    const known = subscriptions.get(id)
    if (!known) return absent(id)
    if (method === 'GET') return [200, known]
    if (method === 'DELETE') subscriptions.delete(id)
    else {
      const status = (body as BrokerSubscription).isActive === true ? { status: 'active' } : {}
      subscriptions.set(id, { ...known, ...(body as BrokerSubscription), ...status })
    }
    return [204]
  }

  const answer = (seen: Seen): Reply => {
    const [path = ''] = seen.url.split('?')
    if (path === '/entities') return page(seen)
    if (path === '/entityOperations/upsert') return upsert(seen.body as Entity[])
    if (path === '/entityOperations/delete') return remove(seen.body as string[])
    if (path === '/subscriptions') return subscribe(seen.body as BrokerSubscription)
    return aboutOne(seen, decodeURIComponent(path.slice('/subscriptions/'.length)))
  }

  beforeEach(() => {
    entities.clear()
    subscriptions.clear()
    disturbance = undefined
    standIn.answerBy((seen) => disturbance?.(seen) ?? answer(seen))
  })
  return Object.assign(standIn, {
    entities,
    subscriptions,
    disturb(by: ((seen: Seen) => Reply | undefined) | undefined) {
      disturbance = by
    },
    asked: () => standIn.seen.map(({ method, url }) => `${method} ${decodeURIComponent(url.replace(/\?.*/, ''))}`),
  })
}

/** A log that records level and message of its lines. */
export function createLines() {
  const lines: string[] = []
  const keep =
    (level: string) =>
    (...parts: unknown[]) =>
      void lines.push(`${level}: ${String(parts.at(-1))}`)
  const log = { debug: keep('debug'), info: keep('info'), warn: keep('warn'), error: keep('error') }
  return { lines, log }
}
