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

/** Authenticates requests of the broker in tests. */
export const brokerSecret = 'a-secret-that-the-broker-knows'
/** Password of all accounts. */
export const password = 'the password of every account'

/** A valid request of a new user. Tests modify the draft. */
export interface OwnRequest {
  placed: PlacedOperation
  /** `undefined` without a user. */
  user: UserRecord | undefined
  draft: DraftRequest
}

export interface RequestOptions {
  /** Role of the user, by default the least that the operation requires. */
  role?: UserRecord['role']
  /** Sends the examples unchanged and without a user. Needs no database. */
  anonymous?: boolean
  /** The path refers to a record that does not exist. */
  absent?: boolean
}

export interface Requests {
  /** Returns one request per example of a body, or one without a body. */
  make(placed: PlacedOperation, options?: RequestOptions): Promise<OwnRequest[]>
  send(draft: DraftRequest): Promise<{ status: number; headers: IncomingHttpHeaders }>
  account(role: UserRecord['role']): Promise<UserRecord>
  close(): void
}

/** Operations that require one of several filters, which the contract cannot express. */
const queries: Partial<Record<string, DraftRequest['query']>> = {
  listContextEntities: [['type', 'AirQualityObserved']],
}

/** Returns the id of the canonical operation. */
export const canonicalId = ({ operation }: PlacedOperation): string =>
  operation['x-variant-of'] ?? operation.operationId

/** Creates requests from the examples in the contract, and sends up to six at a time. */
export async function createRequests(document: OpenApiDocument, app: App): Promise<Requests> {
  const { repositories, passwords, tokens } = app.context
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const password_hash = await passwords.hash(password)
  let count = 0
  const freshEmail = () => `matrix-${(count += 1)}@example.com`
  const account = (role: UserRecord['role']) => repositories.users.create({ email: freshEmail(), password_hash, role })

  /** Creates a record that the caller can use, by path parameter. Other parameters use their example. */
  const makers: Partial<Record<string, (user: UserRecord) => Promise<string | number>>> = {
    user_id: async (user) => (user.role === 'admin' ? await account('citizen') : user).id,
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

  const make: Requests['make'] = async (placed, { role, anonymous = false, absent = false } = {}) => {
    const id = placed.operation.operationId as OperationId
    const { access } = operations[id]
    const least = access === 'admin' || access === 'manager' ? access : 'citizen'
    return Promise.all(
      examplesOf(document, placed).map(async ({ contentType, body, query }) => {
        const user = anonymous ? undefined : await account(role ?? least)
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

/** Returns a valid id of no record. */
function absentOf(document: OpenApiDocument, { example, schema = {} }: ParameterObject): string {
  return resolve<SchemaObject>(document, schema).type === 'integer' ? String(2 ** 31 - 1) : `${String(example)}x`
}

interface Example extends ExampleBody {
  /** The fields of the canonical operation's body, for a variant that takes them in the query. */
  query: DraftRequest['query'] | undefined
}

/** Returns the examples of the body, or those of the canonical operation as a query, or one request without both. */
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

/** Returns the example with the user's credentials in a login, and otherwise with an unused e-mail address. */
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

/** Returns the field names of a JSON body. */
export function bodyFields(document: OpenApiDocument, { operation }: PlacedOperation): string[] {
  if (!operation.requestBody) return []
  const { content } = resolve<RequestBodyObject>(document, operation.requestBody)
  const { properties = {} } = resolve<SchemaObject>(document, content['application/json']?.schema ?? {})
  return Object.keys(properties)
}

/** Milliseconds. Longer than all timeouts of the service, also on a busy machine. */
const timeout = 120_000

/** @throws Error that names the request, if there is no response */
function send(agent: Agent, port: number, { method, target, headers, body }: WireRequest) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const fail = (cause: unknown) => reject(new Error(`There is no response to ${method} ${target}`, { cause }))
    const length = body && !('Content-Length' in headers) ? { 'Content-Length': String(body.length) } : {}
    const options = { host: '127.0.0.1', port, agent, method, path: target, headers: { ...headers, ...length } }
    const call = request(options, (response) => {
      response.resume().once('error', fail)
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
    })
    call.once('error', fail)
    call.setTimeout(timeout, () => call.destroy(new Error(`There was no response within ${timeout} ms.`)))
    // Only announces the body: the service rejects its length before it is sent.
    if ('Content-Length' in headers) call.flushHeaders()
    else call.end(body)
  })
}
