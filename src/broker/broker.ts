import type { IncomingMessage, ServerResponse } from 'node:http'
import { DomainError } from '../base/errors.js'
import type { Log } from '../base/log.js'
import { defaultTenant } from '../base/ngsi-ld.js'
import { createResponseValidator } from '../pipeline/contract/validate-response.js'
import { readDocument } from '../pipeline/http/bind.js'
import { type CompletedRequest, loggablePath, loggableText } from '../pipeline/http/exchange.js'
import { createPipeline, type Pipeline } from '../pipeline/http/pipeline.js'
import type { Database } from '../platform/database/postgres.js'
import { createSlowReads } from '../platform/database/slow-reads.js'
import type { ContextFiles } from '../platform/ngsi-ld/contexts.js'
import { createTemporalReader, type TemporalReader } from '../platform/ngsi-ld/temporal-reader.js'
import { type AddressPolicy, createGuardedPost } from '../platform/providers/guarded-post.js'
import { createHostedContexts } from './contexts/hosted.js'
import { createContextLibrary } from './contexts/library.js'
import type { BrokerContext, Handlers } from './handler-context.js'
import * as handlers from './handlers/index.js'
import { createHostCheck, createTenants, tenantHeaders, type TenantNames } from './headers.js'
import { badRequest, contractProblem, formatProblem, Problem } from './problem.js'
import { createGeometryPool, type GeometryPoolOptions } from './query/geometry-pool.js'
import { createContextStore, findHostedContext } from './store/contexts.js'
import { createEntityStore, createWriters } from './store/entities.js'
import { createEntityQueries } from './store/queries.js'
import { createCatalogue } from './store/types-and-attributes.js'
import { createDeliver } from './subscriptions/notification.js'
import { createDeliveries, createSubscriptions } from './subscriptions/subscriptions.js'

export interface BrokerOptions extends TenantNames {
  /** A migrated database. While migrations are running, `unavailable` must return an error. */
  db: Database
  log: Log
  /** Milliseconds since 1970. */
  clock: () => number
  /** Address that the broker listens on. */
  host: string
  /** Base URLs of the service, such as its public one, under which it publishes its contexts. */
  ownAddresses: string[]
  /** JSON-LD contexts of the operator. Default: there are none. */
  contextFiles?: ContextFiles
  /** Returns the base URL of the broker, for the addresses of hosted contexts. */
  baseUrl: () => string
  /** Decides which addresses may receive notifications. */
  policy: AddressPolicy
  /** Translates database errors; `undefined` for other errors. */
  translateError: (error: unknown) => DomainError | undefined
  /** Returns the error with which to reject all requests for now, if any. */
  unavailable?: () => DomainError | undefined
  /** Validates every response against the contract, and returns 500 for an invalid one. */
  validateResponses: boolean
  /** Compiles all validators at startup instead of on first use. */
  warmUp: boolean
  /** Overrides the default limits for exact geometry. */
  geometryLimits?: Omit<GeometryPoolOptions, 'log'>
}

export type Broker = Awaited<ReturnType<typeof createBroker>>

const apiRoot = '/ngsi-ld/v1/'
const lengthRequired = () => new DomainError('invalid_request', 'Send the Content-Length header.', { status: 411 })
const unknownResource = () => new Problem('OperationNotSupported', 'This broker does not support this resource.')

/** Creates the embedded NGSI-LD broker, which serves `openapi/broker.yaml` with its own pipeline. */
export async function createBroker(options: BrokerOptions) {
  const { db, log, clock, policy, baseUrl } = options
  const findHosted = async (id: string) => (await findHostedContext(db, id))?.context
  const contexts = createContextLibrary({ ...options, findHosted })
  const sender = createGuardedPost(policy)
  const geometries = createGeometryPool({ log, ...options.geometryLimits })
  const deliveries = createDeliveries({ ...options, deliver: createDeliver(sender.post) })
  const writers = createWriters()
  const slowReads = createSlowReads()
  const openTenant = createTenants(options, (tenant): BrokerContext => {
    const queries = createEntityQueries(db, { tenant, geometries, slowReads })
    const store = createContextStore(db, tenant)
    const hostedContexts = createHostedContexts({ store, library: contexts, baseUrl, clock })
    const watching = { db, tenant, queries, contexts, hostedContexts, policy, deliveries, clock, log }
    const subscriptions = createSubscriptions(watching)
    const catalogue = createCatalogue(db, { tenant, slowReads })
    const entities = createEntityStore(db, { tenant, queries, catalogue, watcher: subscriptions, writers, clock })
    const temporal = tenant === defaultTenant ? createTemporalReader(db, slowReads) : refusedTemporalReader
    return { contexts, hostedContexts, entities, subscriptions, temporal, clock, log }
  })
  const pipeline = await createBrokerPipeline(options, ({ headers }) => openTenant(headers))
  if (options.warmUp) await pipeline.warmUp()
  return {
    listener: (request: IncomingMessage, response: ServerResponse): void => {
      if (hasEmptyId(request)) pipeline.fail(request, response, emptyId())
      else if (isTemporalWrite(request)) pipeline.fail(request, response, temporalWritesNotSupported())
      else if (pipeline.handle(request, response)) return
      // Clients interpret a 404 as a missing entity.
      else if (request.url?.startsWith(apiRoot) === true) pipeline.fail(request, response, unknownResource())
      else pipeline.notFound(request, response)
    },
    /** Formats errors of requests that never reach the listener. */
    formatError: formatProblem,

    /** Returns the number of notifications that were not sent, because of a pause, a full queue or a shutdown. */
    skippedNotifications: (): number => deliveries.dispatcher.skipped(),

    /** Resolves when all notifications that are due have been sent. The value is whether there were any. */
    idle: (): Promise<boolean> => deliveries.dispatcher.idle(),

    /** Sends pending notifications for a few seconds and stops the worker. Call it once the server is closed. */
    stop: async (): Promise<void> => {
      await deliveries.dispatcher.stop()
      sender.close()
      await geometries.close()
    },
  }
}

function createBrokerPipeline(
  options: BrokerOptions,
  contextOf: (request: IncomingMessage) => BrokerContext,
): Promise<Pipeline> {
  const { log, clock, translateError, unavailable = () => undefined, validateResponses } = options
  const checkHost = createHostCheck(options.host, options.ownAddresses)
  const document = readDocument('broker.json')
  return createPipeline<BrokerContext, Handlers>({
    document,
    handlers,
    contextOf,
    security: {},
    rateLimit: undefined,
    cors: { origins: [] },
    prefix: '',
    headers: [],
    requestHeaders: ({ headers }) => tenantHeaders(headers),
    bodies: { unsupportedTypeStatus: 415 },
    unknownParameters: 'reject',
    contractError: contractProblem,
    jsonType: 'application/json',
    formatError: formatProblem,
    translateError,
    addressOf: ({ socket }) => socket.remoteAddress ?? '',
    clock,
    unavailable,
    inspect: ({ headers }, { body }) => {
      checkHost(headers.host)
      // A precondition of the request (ETSI GS CIM 009, 6.3.4), so it is checked before the tenant.
      if (body && headers['content-length'] === undefined) throw lengthRequired()
    },
    observe: (served) => logRequest(log, served),
    ...(validateResponses && { validateResponse: createResponseValidator(document) }),
  })
}

/** Paths with an empty segment, and changes of one resource whose id is empty, rather than of all of them. */
const emptyIds =
  /^\w+ [/]ngsi-ld[/]v1[/].*[/][/]|^((PUT|PATCH|DELETE) [/]ngsi-ld[/]v1[/]\w+|(PUT|DELETE) [/].*[/]attrs)[/]$/

function hasEmptyId({ method = 'GET', url = '' }: IncomingMessage): boolean {
  return emptyIds.test(`${method} ${url.replace(/[?].*/, '')}`)
}

const emptyId = () => badRequest('The path must not contain an empty id or name.')

/** Writes of values over time, and temporal queries by POST (ETSI GS CIM 009, 6.18 to 6.22 and 6.24). */
const temporalWrites =
  /^(POST [/]temporal[/](entities|entityOperations[/]query)|DELETE [/]temporal[/]entities[/][^/]+|(POST|PATCH|DELETE) [/]temporal[/]entities[/][^/]+[/]attrs([/][^/]+){0,2})[/]?$/

/** Returns whether a request writes values over time. If this is not supported, the status is 422, not 405 (6.18.3.1). */
function isTemporalWrite({ method = 'GET', url = '' }: IncomingMessage): boolean {
  if (!url.startsWith('/ngsi-ld/v1/temporal/')) return false
  return temporalWrites.test(`${method} ${url.slice('/ngsi-ld/v1'.length).replace(/[?].*/, '')}`)
}

const temporalWritesNotSupported = () =>
  new Problem('OperationNotSupported', 'Values over time are read-only. They are recorded when entities are written.')

const refuseTemporal = () =>
  Promise.reject(new Problem('OperationNotSupported', 'Values over time are recorded for the default tenant only.'))

/** Rejects temporal queries of tenants whose entities are not recorded. */
const refusedTemporalReader: TemporalReader = { list: refuseTemporal, find: refuseTemporal }

function logRequest(
  log: Log,
  { requestId, operationId, method, path, status, milliseconds, error }: CompletedRequest,
): void {
  const ms = Math.round(milliseconds * 100) / 100
  const line = { requestId, operationId, method, path: loggablePath(path), status, ms }
  // A string describes an error that a client can cause, such as an unknown context. Other errors are logged with their
  // stack.
  if (error === undefined) log.debug(line, 'broker request')
  else if (typeof error === 'string') log.debug({ ...line, detail: loggableText(error) }, 'broker request')
  else log.error({ ...line, err: error }, 'broker request')
}
