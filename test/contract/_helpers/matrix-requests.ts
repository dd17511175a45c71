import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { operations, type OperationId } from '../../../generated/operations.js'
import { exampleValues } from '../../../scripts/contract/emit/contract.js'
import { linkPurposes } from '../../../src/features/accounts/mails.js'
import type { UserRecord } from '../../../src/features/accounts/users-repository.js'
import { sensorUrn } from '../../../src/features/air/sensors.js'
import { maxAlerts } from '../../../src/features/alerts/alerts.js'
import { maxWebhooks, webhookEventTypes } from '../../../src/features/webhooks/rules.js'
import {
  listOperations,
  resolve,
  type OpenApiDocument,
  type ParameterObject,
  type PlacedOperation,
  type RequestBodyObject,
  type SchemaObject,
} from '../../../src/pipeline/contract/document.js'
import { isEventStream } from '../../_helpers/event-stream.js'
import { observationsOf } from '../../_helpers/observations.js'
import { addStation } from '../../_helpers/own-stations.js'
import { addPublicReport, addReport } from '../../_helpers/reports.js'
import type { TestApp } from '../../_helpers/test-context.js'
import { totpCode } from '../../_helpers/totp.js'
import { exampleBodies, noBody, type ExampleBody } from './example-bodies.js'
import { queries, storeExampleHours } from './matrix-queries.js'
import { write, type WireRequest } from './mutations.js'
import type { DraftRequest } from './valid-requests.js'

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

/** Returns the id of the canonical operation. */
export const canonicalId = ({ operation }: PlacedOperation): string =>
  operation['x-variant-of'] ?? operation.operationId

/** Starts a session of a user, as a sign-in does. */
export function startSession({ context }: TestApp, user: UserRecord) {
  return context.sessions.start(user, { address: '203.0.113.7', userAgent: 'okhttp/4.12.0', language: 'vi' })
}

/** Creates requests from the examples in the contract, and sends up to six at a time. */
export async function createRequests(document: OpenApiDocument, app: TestApp): Promise<Requests> {
  const { repositories, passwords, tokens, totp, clock } = app.context
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const password_hash = await passwords.hash(password)
  let count = 0
  const freshEmail = () => `matrix-${(count += 1)}@example.com`
  const account = (role: UserRecord['role']) => repositories.users.create({ email: freshEmail(), password_hash, role })

  const newStation = async () => {
    const { id } = await addStation({ app })
    // For `createUplink`.
    await app.features.stations.context.repositories.stations.setUplinkMapping(id, { fields: { pm25: 'pm2_5' } })
    return id
  }

  /** Stores values of the sensor in the examples. */
  const measuredSensor = async () => {
    const local = 'Hanoi:BaDinh:9003'
    const values = observationsOf(local, '2026-11-20T03:00:00Z', [40])
    await repositories.observations.record(
      ['pm25', 'pm10'].flatMap((attribute) => values.map((one) => ({ ...one, attribute }))),
    )
    return local
  }
  const mark = (userId: number, sensorId: string) => {
    const at = new Date('2026-11-20T03:00:00Z')
    const to = new Date('2026-11-20T04:00:00Z')
    return { userId, entityId: sensorUrn(decodeURIComponent(sensorId)), attributes: ['pm25'], from: at, to }
  }
  const { flags } = app.features.air.context.repositories

  /** Creates a record that the caller can use, by path parameter. Other parameters use their example. */
  const makers: Partial<
    Record<string, (user: UserRecord, values: DraftRequest['values'], path: string) => Promise<string | number>>
  > = {
    user_id: async (user) => (user.role === 'admin' ? await account('citizen') : user).id,
    location_id: async () => (await repositories.locations.create(park)).id,
    report_id: async ({ id }, _values, path) => {
      if (!path.endsWith('/support')) return (await addReport({ app }, id)).id
      return (await addPublicReport({ app }, (await account('citizen')).id)).id
    },
    station_id: async (_user, _values, path) => {
      const id = await newStation()
      if (path.endsWith('/collocation')) await storeExampleHours(app, [`Station:${id}`, 'BaDinh:9003'])
      return id
    },
    sensor_id: measuredSensor,
    flag_id: async ({ id }, { sensor_id = '' }) =>
      (await flags.addFlag({ ...mark(id, sensor_id), validity: -1, reason: 'other', note: null }))[0]?.id ?? 0,
    verification_id: async ({ id }, { sensor_id = '' }) =>
      (await flags.addVerification({ ...mark(id, sensor_id), level: 1 }))[0]?.id ?? 0,
    notification_id: async ({ id }) => (await repositories.notifications.create({ ...alert, sent_by_user_id: id })).id,
    token: async ({ id, email }) => {
      await repositories.devices.register({ token: email, platform: 'android', language: 'vi', user_id: id })
      return email
    },
    session_id: async (user) => (await startSession(app, user))?.session.id ?? '',
    alert_id: async ({ id }) => (await createAlert(app, id))?.id ?? 0,
    webhook_id: async () => {
      const earlier = await repositories.webhooks.list()
      for (const { id } of earlier.slice(0, -maxWebhooks / 2)) await repositories.webhooks.remove(id)
      return (await createWebhook(app))?.id ?? 0
    },
    delivery_id: async (_user, { webhook_id }) => (await repositories.webhooks.ping(Number(webhook_id)))?.id ?? 0,
  }

  const valuesOf = async ({ operation, path }: PlacedOperation, user: UserRecord | undefined, absent: boolean) => {
    const parameters = (operation.parameters ?? []).map((one) => resolve<ParameterObject>(document, one))
    const values: Record<string, string> = {}
    for (const parameter of parameters.filter((one) => one.in === 'path')) {
      const { name } = parameter
      const maker = makers[name]
      const value = absent
        ? absentOf(document, parameter)
        : maker && user
          ? await maker(user, values, path)
          : parameter.example
      values[name] = encodeURIComponent(String(value))
    }
    return values
  }

  const headersOf = async (
    id: OperationId,
    user: UserRecord,
    { station_id }: DraftRequest['values'],
  ): Promise<Record<string, string>> => {
    const { access } = operations[id]
    if (access === 'broker')
      return { 'X-Broker-Secret': tokens.deriveKey('broker notifications').toString('base64url') }
    if (access === 'station') {
      const key = await keyOf(Number(station_id))
      // Devices send it as the password of their station.
      const basic = Buffer.from(`${Number.parseInt(key)}:${key}`).toString('base64')
      return { 'X-Station-Key': key, Authorization: `Basic ${basic}` }
    }
    return access === 'public' ? {} : { Authorization: `Bearer ${tokens.issue(user)}` }
  }

  /** Replaces the key of a station. @returns a key of another one if the station does not exist */
  const keyOf = async (stationId: number) => {
    const { key, hash } = await app.features.stations.context.keys.create(stationId)
    return (await repositories.stations.replaceKey(stationId, hash)) ? key : (await addStation({ app })).key
  }

  /** Prepares two-factor authentication for an operation that needs it. @returns the code to send */
  const enroll = async (id: string, user: UserRecord): Promise<string | undefined> => {
    if (id !== 'confirmTotp' && id !== 'disableTotp') return undefined
    const { secret, encrypted } = totp.createSecret(user)
    await repositories.totp.enroll(user.id, encrypted)
    const { codes, hashes } = totp.createRecoveryCodes(user.id)
    if (id === 'confirmTotp') return totpCode(secret, clock())
    await repositories.totp.confirm(user.id, encrypted, 0, hashes)
    return codes[0]
  }

  const make: Requests['make'] = async (placed, { role, anonymous = false, absent = false } = {}) => {
    const id = placed.operation.operationId as OperationId
    const { access } = operations[id]
    const least = access === 'admin' || access === 'manager' ? access : 'citizen'
    return Promise.all(
      examplesOf(document, placed).map(async ({ contentType, body, query }) => {
        const user = anonymous ? undefined : await account(role ?? least)
        const values = await valuesOf(placed, user, absent)
        const totp_code = user && (await enroll(canonicalId(placed), user))
        const draft: DraftRequest = {
          method: placed.method.toUpperCase(),
          path: placed.path,
          values,
          query: query ?? [...(queries[canonicalId(placed)] ?? [])],
          headers: user ? await headersOf(id, user, values) : {},
          contentType,
          body: user
            ? await ownBody(canonicalId(placed), body, user, {
                email: freshEmail,
                totp_code: () => totp_code,
                token: () => linkTokenFor(app, canonicalId(placed), user),
                ids: async () => [(await addReport({ app }, user.id)).id],
              })
            : body,
        }
        return { placed, user, draft }
      }),
    )
  }

  return { make, account, send: (draft) => send(agent, app.port, write(draft)), close: () => agent.destroy() }
}

const park = { name: 'Công viên', location_type: 'PUBLIC_PARK', latitude: 21.0152, longitude: 105.8445 } as const
const alert = {
  title: 'Không khí kém',
  body: 'AQI 165',
  translations: null,
  data: {},
  notification_type: 'token',
  topic: null,
  is_dry_run: false,
} as const

/** Creates an alert of a user. @returns `undefined` if the user has too many */
export function createAlert({ context }: TestApp, userId: number) {
  const circle = { latitude: 21.0285, longitude: 105.8542, radius: 3, station_id: null }
  const limits = { threshold: 150, reset_below: 130, quiet_from: null, quiet_to: null }
  return context.repositories.alerts.create(userId, { ...circle, ...limits }, maxAlerts)
}

/** Creates a webhook. @returns `undefined` if there are too many */
export function createWebhook({ features }: TestApp) {
  const { context } = features.webhooks
  const secret = context.secrets.create().encrypted
  // The name does not exist.
  const webhook = { url: 'http://127.0.0.1:9/events', description: null, events: webhookEventTypes, secret }
  return context.inTransaction(({ webhooks }) => webhooks.create(webhook))
}

/** Creates the link that an operation takes. @returns its token */
async function linkTokenFor({ context }: TestApp, id: string, user: UserRecord): Promise<string | undefined> {
  const purpose = linkPurposes.find((kind) => id === (kind === 'verify_email' ? 'verifyEmail' : 'resetPassword'))
  return purpose && context.links.issue(purpose, { userId: user.id, email: user.email })
}

/** Returns a valid id of no record. */
function absentOf(document: OpenApiDocument, { example, schema = {} }: ParameterObject): string {
  const { type, format } = resolve<SchemaObject>(document, schema)
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  return type === 'integer' ? String(2 ** 31 - 1) : `${String(example)}x`
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

/** Returns the example with the user's credentials in a login, and otherwise with `fresh` values. */
async function ownBody(
  id: string,
  body: unknown,
  { email }: UserRecord,
  fresh: Record<string, () => unknown>,
): Promise<unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const own: Record<string, () => unknown> =
    id === 'login' ? { username: () => email, email: () => email, password: () => password } : fresh
  const entries = Object.entries(body).map(async ([name, value]: [string, unknown]): Promise<[string, unknown]> => [
    name,
    name === 'current_password' ? password : ((await own[name]?.()) ?? value),
  ])
  return Object.fromEntries(await Promise.all(entries))
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
      const finish = () => resolve({ status: response.statusCode ?? 0, headers: response.headers })
      response.resume().once('error', fail)
      response.once('end', finish)
      if (isEventStream(response.headers)) response.once('data', () => (finish(), response.destroy()))
    })
    call.once('error', fail)
    call.setTimeout(timeout, () => call.destroy(new Error(`There was no response within ${timeout} ms.`)))
    // Only announces the body: the service rejects its length before it is sent.
    if ('Content-Length' in headers) call.flushHeaders()
    else call.end(body)
  })
}
