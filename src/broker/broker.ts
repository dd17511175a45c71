import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { BrokerHandlers } from '../../generated/broker-operations.js'
import type { Database } from '../database/postgres.js'
import { codeOf } from '../error-code.js'
import { DomainError } from '../errors.js'
import type { OpenApiDocument } from '../http/document.js'
import type { Served } from '../http/exchange.js'
import { createPipeline, type Pipeline } from '../http/pipeline.js'
import { shownPath, shownText } from '../http/request-log.js'
import { createResponseCheck } from '../http/response-check.js'
import { createHttpServer, drain, listen } from '../http/server.js'
import type { Log } from '../log.js'
import { projectFile } from '../project.js'
import type { BrokerContext } from './context.js'
import { createContextLibrary } from './contexts/library.js'
import { handlers } from './handlers/index.js'
import { createHostCheck } from './host.js'
import { contractProblem, formatProblem, Problem } from './problem.js'
import { createGeometryPool, type GeometryPoolOptions } from './query/geometry-pool.js'
import { createEntityStore } from './store/entities.js'
import { createEntityQueries } from './store/queries.js'
import { createDeliverer } from './subscriptions/deliver.js'
import type { NotifyPolicy } from './subscriptions/policy.js'
import { createSubscriptions } from './subscriptions/service.js'

export interface BrokerOptions {
  /** A migrated database. While migrations are running, `accepting` must return an error. */
  db: Database
  log: Log
  /** Milliseconds since 1970. */
  clock: () => number
  /** 0 selects a free port. */
  port: number
  host: string
  /** Base URLs of the service, such as its public one, under which it publishes its contexts. */
  ownAddresses: string[]
  /** Decides which addresses may receive notifications. */
  policy: NotifyPolicy
  /** Translates database errors; `undefined` for other errors. */
  translateError: (error: unknown) => DomainError | undefined
  /** Returns the error with which to reject all requests for now, if any. */
  accepting?: () => DomainError | undefined
  /** Validates every response against the contract, and returns 500 for an invalid one. */
  checkResponses: boolean
  /** Compiles all validators at startup instead of on first use. */
  warmUp: boolean
  /** Overrides the default limits for exact geometry. */
  geometryLimits?: Omit<GeometryPoolOptions, 'log'>
}

export interface Broker {
  port: number
  /** Waits a few seconds for requests in flight and for queued notifications. */
  stop(): Promise<void>
}

/** Milliseconds. */
const draining = { grace: 0, patience: 5_000 }

/** The port cannot be opened. The message says what to do. */
export class BrokerPortError extends DomainError {
  constructor(detail: string, cause: unknown) {
    super(503, detail, { cause })
  }
}

/**
 * Starts the embedded NGSI-LD broker, which serves `openapi/broker.yaml` with its own pipeline.
 * @throws BrokerPortError
 */
export async function startBroker(options: BrokerOptions): Promise<Broker> {
  const { db, log, clock, policy } = options
  const contexts = createContextLibrary(options)
  const deliverer = createDeliverer(policy)
  const geometries = createGeometryPool({ log, ...options.geometryLimits })
  const queries = createEntityQueries(db, { geometries })
  const subscriptions = createSubscriptions({
    db,
    queries,
    contexts,
    policy,
    deliver: deliverer.deliver,
    clock,
    log,
  })
  const entities = createEntityStore(db, queries, subscriptions, clock)
  const pipeline = await createBrokerPipeline(options, { contexts, entities, subscriptions, clock, log })
  const server = createHttpServer((request, response) => {
    if (!pipeline.handle(request, response)) pipeline.notFound(request, response)
  }, formatProblem)
  const port = await open(server, options)
  if (options.warmUp) await pipeline.warmUp()
  return {
    port,
    async stop() {
      await drain(server, draining)
      await subscriptions.stop()
      deliverer.close()
      await geometries.close()
    },
  }
}

function createBrokerPipeline(options: BrokerOptions, context: BrokerContext): Promise<Pipeline> {
  const { log, clock, translateError, accepting = () => undefined, checkResponses } = options
  const checkHost = createHostCheck(options)
  const document = JSON.parse(readFileSync(projectFile('generated/broker.json'), 'utf8')) as OpenApiDocument
  return createPipeline<BrokerContext, BrokerHandlers>({
    document,
    handlers,
    context,
    security: {},
    rateLimit: undefined,
    cors: { origins: [] },
    prefix: '',
    headers: [],
    bodies: { wrongType: 415, lengthRequired: true },
    contractError: contractProblem,
    formatError: formatProblem,
    translateError,
    addressOf: ({ socket }) => socket.remoteAddress ?? '',
    clock,
    accepting,
    inspect: ({ headers }) => {
      checkHost(headers.host)
      refuseTenants(headers)
    },
    observe: (served) => logRequest(log, served),
    ...(checkResponses && { checkResponse: createResponseCheck(document) }),
  })
}

function refuseTenants(headers: IncomingHttpHeaders): void {
  if (headers['ngsild-tenant'] !== undefined) {
    throw new Problem('NoMultiTenantSupport', 'Leave out the NGSILD-Tenant header.')
  }
}

function logRequest(log: Log, { requestId, operationId, method, path, status, milliseconds, error }: Served): void {
  const ms = Math.round(milliseconds * 100) / 100
  const line = { requestId, operationId, method, path: shownPath(path), status, ms }
  // A string describes an error that a client can cause, such as an unknown context. Other errors are logged with their
  // stack.
  if (error === undefined) log.debug(line, 'request to the broker')
  else if (typeof error === 'string') log.debug({ ...line, detail: shownText(error) }, 'request to the broker')
  else log.error({ ...line, err: error }, 'request to the broker')
}

async function open(server: Server, { port, host }: BrokerOptions): Promise<number> {
  try {
    return await listen(server, port, host)
  } catch (cause) {
    const reason = codeOf(cause) === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${codeOf(cause)})`
    const advice = 'Choose another with BROKER_PORT, or name a broker that runs already with BROKER_URL.'
    throw new BrokerPortError(`Port ${port} of ${host} for the context broker ${reason}. ${advice}`, cause)
  }
}
