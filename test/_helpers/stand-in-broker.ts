import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach } from '@jest/globals'

/** A received request. `path` is the encoded part after `/ngsi-ld/v1`. */
export interface BrokerRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  body: unknown
}

/** A response. A string body is sent unchanged. `reset` breaks the connection, as if the broker were down. */
export type BrokerAnswer = { status: number; body?: unknown; headers?: Record<string, string> } | 'reset'

type StoredEntity = { id: string; type: string } & Record<string, unknown>

export interface StandInBroker {
  url: string
  /** Stored entities, with short names. */
  entities: StoredEntity[]
  /** Requests to `/entities` since the test began. */
  requests: BrokerRequest[]
  /** Upserts since the test began. */
  upserts: BrokerRequest[]
  /** Response to all requests; `undefined` for normal operation. */
  answer: BrokerAnswer | undefined
}

/** Creates the error response of a broker. */
export const problem = (status: number, name: string, detail: string): BrokerAnswer => ({
  status,
  body: { type: `https://uri.etsi.org/ngsi-ld/errors/${name}`, title: name, detail },
})

/**
 * Starts a minimal context broker that tests can make fail. It listens before the service of the test file starts, so
 * that its address can be a setting, and stops after the file.
 */
export async function standInBroker(): Promise<StandInBroker> {
  const broker: StandInBroker = { url: '', entities: [], requests: [], upserts: [], answer: undefined }
  const server = createServer((incoming, response) => {
    void received(incoming).then((request) => {
      const { path } = request
      const isOfEntities = /^\/entities(\/|$)/.test(path)
      if (isOfEntities) broker.requests.push(request)
      if (path === '/entityOperations/upsert') broker.upserts.push(request)
      send(response, broker.answer ?? (isOfEntities ? serve(broker.entities, request) : serveOther(request)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  broker.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  beforeEach(() => {
    broker.answer = undefined
    broker.requests.length = 0
    broker.upserts.length = 0
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return broker
}

function serve(entities: StoredEntity[], { method, path, query, body }: BrokerRequest): BrokerAnswer {
  const [, , encodedId = '', part] = path.split('/')
  const id = decodeURIComponent(encodedId)
  const found = entities.find((entity) => entity.id === id)
  if (part === 'attrs') {
    if (!found) return problem(404, 'ResourceNotFound', `No ${id}`)
    Object.assign(found, body)
    return { status: 204 }
  }
  if (method === 'POST') {
    entities.push(body as StoredEntity)
    return { status: 201, headers: { Location: `/ngsi-ld/v1/entities/${(body as StoredEntity).id}` } }
  }
  const present = query.options === 'keyValues' ? simplified : (entity: StoredEntity) => entity
  if (id !== '') return found ? { status: 200, body: present(found) } : problem(404, 'ResourceNotFound', `No ${id}`)
  const { type, limit, offset = '0' } = query
  const matching = entities.filter((entity) => entity.type === type)
  const page = matching.slice(Number(offset), Number(offset) + Number(limit))
  const headers = query.count === 'true' ? { 'NGSILD-Results-Count': String(matching.length) } : {}
  return { status: 200, body: page.map(present), headers }
}

/** Accepts subscriptions and batches of the service without storing them. */
function serveOther({ method, path }: BrokerRequest): BrokerAnswer {
  if (method === 'GET') return { status: 200, body: [] }
  if (method !== 'POST') return { status: 204 }
  return { status: 201, body: [], headers: { Location: `/ngsi-ld/v1${path}/urn:ngsi-ld:Subscription:1` } }
}

function simplified({ id, type, ...attributes }: StoredEntity): StoredEntity {
  const values = Object.entries(attributes).map(([name, attribute]): [string, unknown] => {
    const { value, object } = attribute as { value?: unknown; object?: unknown }
    return [name, value ?? object]
  })
  return { id, type, ...Object.fromEntries(values) }
}

async function received(incoming: IncomingMessage): Promise<BrokerRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const [, path = '', query = ''] = /^\/ngsi-ld\/v1([^?]*)\??(.*)$/.exec(incoming.url ?? '') ?? []
  return {
    method: incoming.method ?? '',
    path,
    query: Object.fromEntries(new URLSearchParams(query)),
    headers: incoming.headers,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  }
}

function send(response: ServerResponse, answer: BrokerAnswer): void {
  if (answer === 'reset') {
    response.socket?.destroy()
    return
  }
  const { status, body, headers } = answer
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text)
}
