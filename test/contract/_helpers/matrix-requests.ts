import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { operations, type OperationId } from '../../../generated/operations.js'
import { exampleValues } from '../../../scripts/contract/samples/example-values.js'
import type { App } from '../../../src/app/app.js'
import {
  listOperations,
  resolve,
  type OpenApiDocument,
  type ParameterObject,
  type PlacedOperation,
  type RequestBodyObject,
  type SchemaObject,
} from '../../../src/contract/document.js'
import type { UserRecord } from '../../../src/database/repositories/users.js'
import { addReport } from '../../_helpers/reports.js'
import { exampleBodies, noBody, type ExampleBody } from './example-bodies.js'
import { write, type WireRequest } from './mutations.js'
import type { DraftRequest } from './valid-requests.js'

/** What the tests tell every service, so that requests in the broker's name are taken. */
export const brokerSecret = 'a-secret-that-the-broker-knows'
/** Of every account here. */
export const password = 'the password of every account'

/** A request that the service takes, with an account of its own behind it; change the draft to make it another. */
export interface OwnRequest {
  placed: PlacedOperation
  /** `undefined` for a stranger. */
  user: UserRecord | undefined
  draft: DraftRequest
}

export interface RequestOptions {
  /** Who calls; unless given, the least that the operation asks for. */
  role?: UserRecord['role']
  /** Nobody calls: without an account, and with the examples word for word. Needs no database. */
  stranger?: boolean
  /** What the path names does not exist. */
  absent?: boolean
}

export interface Requests {
  /** One for each example of a body, or one. */
  make(placed: PlacedOperation, options?: RequestOptions): Promise<OwnRequest[]>
  send(draft: DraftRequest): Promise<{ status: number; headers: IncomingHttpHeaders }>
  account(role: UserRecord['role']): Promise<UserRecord>
  close(): void
}

/** Operations that ask for more in the query than the contract can say: a filter. */
const queries: Partial<Record<string, DraftRequest['query']>> = {
  listContextEntities: [['type', 'AirQualityObserved']],
}

/** The id of the operation that this one is, or is a variant of. */
export const canonicalId = ({ operation }: PlacedOperation): string =>
  operation['x-variant-of'] ?? operation.operationId

/** Makes requests from the examples of the contract and sends them to one service, a few at a time. */
export async function createRequests(document: OpenApiDocument, app: App): Promise<Requests> {
  const { repositories, passwords, tokens } = app.context
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const password_hash = await passwords.hash(password)
  let count = 0
  const freshEmail = () => `matrix-${(count += 1)}@example.com`
  const account = (role: UserRecord['role']) => repositories.users.create({ email: freshEmail(), password_hash, role })

  /** Something of the caller, or to the caller's use, by the path parameter that names it. */
  const makers: Partial<Record<string, (user: UserRecord) => Promise<string | number>>> = {
    user_id: async (user) => (user.role === 'citizen' ? user : await account('citizen')).id,
    location_id: async () => (await repositories.locations.create(park)).id,
    report_id: async ({ id }) => (await addReport({ app }, id)).id,
    notification_id: async ({ id }) => (await repositories.notifications.create({ ...alert, sent_by_user_id: id })).id,
    token: async ({ id, email }) => {
      await repositories.devices.register({ token: email, platform: 'android', user_id: id })
      return email
    },
  }

  const valuesOf = async ({ operation }: PlacedOperation, user: UserRecord | undefined, absent: boolean) => {
    const parameters = (operation.parameters ?? []).map((one) => resolve<ParameterObject>(document, one))
    const values: Record<string, string> = {}
    for (const parameter of parameters.filter((one) => one.in === 'path')) {
      const { name } = parameter
      const maker = makers[name]
      const value = absent ? absentOf(document, parameter) : maker && user ? await maker(user) : parameter.example
      values[name] = encodeURIComponent(String(value))
    }
    return values
  }

  const headersOf = (id: OperationId, user: UserRecord): Record<string, string> => {
    if (operations[id].access === 'broker') return { 'X-Broker-Secret': brokerSecret }
    return operations[id].access === 'public' ? {} : { Authorization: `Bearer ${tokens.issue(user)}` }
  }

  const make: Requests['make'] = async (placed, { role, stranger = false, absent = false } = {}) => {
    const id = placed.operation.operationId as OperationId
    const least = operations[id].access === 'admin' ? 'admin' : 'citizen'
    return Promise.all(
      examplesOf(document, placed).map(async ({ contentType, body, query }) => {
        const user = stranger ? undefined : await account(role ?? least)
        const draft: DraftRequest = {
          method: placed.method.toUpperCase(),
          path: placed.path,
          values: await valuesOf(placed, user, absent),
          query: query ?? [...(queries[canonicalId(placed)] ?? [])],
          headers: user ? headersOf(id, user) : {},
          contentType,
          body: user ? ownBody(canonicalId(placed), body, user, freshEmail) : body,
        }
        return { placed, user, draft }
      }),
    )
  }

  return { make, account, send: (draft) => send(agent, app.port, write(draft)), close: () => agent.destroy() }
}

const park = {
  name: 'Công viên Thống Nhất',
  location_type: 'PUBLIC_PARK',
  latitude: 21.0152,
  longitude: 105.8445,
} as const
const alert = {
  title: 'Không khí kém',
  body: 'AQI 165',
  data: {},
  notification_type: 'token',
  topic: null,
  is_dry_run: false,
} as const

/** An id of the right form that nobody has. */
function absentOf(document: OpenApiDocument, { example, schema = {} }: ParameterObject): string {
  return resolve<SchemaObject>(document, schema).type === 'integer' ? String(2 ** 31 - 1) : `${String(example)}x`
}

interface Example extends ExampleBody {
  /** The fields of the body, for a variant that takes them in the query. */
  query: DraftRequest['query'] | undefined
}

/** What a valid request may bring: each example of a body, or the first form of the canonical's in the query, or nothing. */
function examplesOf(document: OpenApiDocument, placed: PlacedOperation): Example[] {
  const withoutQuery = { ...noBody, query: undefined }
  const { operation } = placed
  if (operation.requestBody) return exampleBodies(document, placed).map((body) => ({ ...withoutQuery, ...body }))
  const original = listOperations(document).find((one) => one.operation.operationId === operation['x-variant-of'])
  if (!original?.operation.requestBody) return [withoutQuery]
  const [media = {}] = Object.values(resolve(document, original.operation.requestBody).content)
  return exampleValues(document, media).map((fields) => {
    const query = Object.entries(Object(fields) as object).map(([name, value]): [string, string] => [
      name,
      encodeURIComponent(String(value)),
    ])
    return { ...withoutQuery, query }
  })
}

/** The example with the caller's own credentials where it proves who calls, and with an address that is free elsewhere. */
function ownBody(id: string, body: unknown, { email }: UserRecord, freshEmail: () => string): unknown {
  if (typeof body !== 'object' || body === null) return body
  const own: Record<string, () => string> =
    id === 'login' ? { username: () => email, email: () => email, password: () => password } : { email: freshEmail }
  const entries = Object.entries(body).map(([name, value]: [string, unknown]) => [
    name,
    name === 'current_password' ? password : (own[name]?.() ?? value),
  ])
  return Object.fromEntries(entries) as object
}

/** The names that a JSON body may have. */
export function bodyFields(document: OpenApiDocument, { operation }: PlacedOperation): string[] {
  if (!operation.requestBody) return []
  const { content } = resolve<RequestBodyObject>(document, operation.requestBody)
  const { properties = {} } = resolve<SchemaObject>(document, content['application/json']?.schema ?? {})
  return Object.keys(properties)
}

/** Milliseconds; whatever the service waits for, it has given up by then. */
const timeout = 30_000

/** @throws Error that names the request, when no answer comes */
function send(agent: Agent, port: number, { method, target, headers, body }: WireRequest) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const fail = (cause: unknown) => reject(new Error(`There is no answer to ${method} ${target}`, { cause }))
    const length = body && !('Content-Length' in headers) ? { 'Content-Length': String(body.length) } : {}
    const options = { host: '127.0.0.1', port, agent, method, path: target, headers: { ...headers, ...length } }
    const call = request(options, (response) => {
      response.resume().once('error', fail)
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
    })
    call.once('error', fail)
    call.setTimeout(timeout, () => call.destroy(new Error(`Nothing came within ${timeout} ms.`)))
    // A body that is announced only is refused before it comes.
    if ('Content-Length' in headers) call.flushHeaders()
    else call.end(body)
  })
}
