import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Handlers } from '../../generated/operations.js'
import type { Config } from '../config/config.js'
import { listOperations, type OpenApiDocument } from '../contract/document.js'
import { contractError, formatApiError } from '../contract/errors.js'
import { versionPrefix } from '../contract/match.js'
import { bearerToken } from '../contract/request-headers.js'
import { createResponseCheck } from '../contract/validate-response.js'
import type { Counters } from '../domain/counters.js'
import type { DomainError } from '../errors.js'
import type { Context } from '../handlers/context.js'
import type { SecurityScheme } from '../http/authenticate.js'
import type { Served } from '../http/exchange.js'
import { createPipeline } from '../http/pipeline.js'
import { countRead } from '../http/rate-limit.js'
import { incomingFolder } from '../http/upload-folder.js'
import type { Log } from '../log.js'
import { projectFile } from '../project.js'
import { createRequestLog, type RequestLog } from './access-log.js'
import { createBrokerSecret } from './broker-secret.js'
import { createAddressOf } from './client-address.js'
import { createFreeSpaceCheck } from './free-space.js'
import { mapSettings } from './map.js'
import { createMetrics, type Metrics } from './metrics.js'
import { createOutside } from './pages.js'

export interface ServiceOptions {
  config: Config
  context: Context
  handlers: Handlers
  counters: Counters
  log: Log
  translateError: (error: unknown) => DomainError | undefined
  /** What the context broker shows with its notifications, once it is known. */
  brokerSecret: () => string | undefined
  pool: () => { used: number; waiting: number }
  /** Judge every response by the contract, and answer 500 for one that breaks it. */
  checkResponses: boolean
  /** Hears of every answer of the contract when it is out, judged if responses are. */
  onAnswer?: ((served: Served) => void) | undefined
}

export interface Service {
  listener: RequestListener
  warmUp(): Promise<void>
  countPass: Metrics['countPass']
  requestLog: RequestLog
}

/** Reads the contract that is served, as it was generated. */
export function readContract(): OpenApiDocument {
  return JSON.parse(readFileSync(projectFile('generated/openapi.json'), 'utf8')) as OpenApiDocument
}

/** The service over HTTP: the contract through the pipeline, everything else through Express. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { config, context, handlers, counters, log, translateError } = options
  const document = readContract()
  const headers = standardHeaders(config)
  const exempt = listOperations(document).filter(({ operation }) => operation['x-rate-limit'] === 'exempt')
  const requestLog = createRequestLog(log, new Set(exempt.map(({ operation }) => operation.operationId)))
  const addressOf = createAddressOf(config.server.trustProxy, createProxyWarning(log))
  const metrics = createMetrics(options.pool, config.agents.names)
  const pipeline = await createPipeline<Context, Handlers>({
    document,
    handlers,
    context,
    security: { bearer: createBearer(context), brokerSecret: createBrokerSecret(options.brokerSecret) },
    rateLimit: { counters, limits: config.rateLimit.limits },
    cors: config.server.corsOrigins === undefined ? 'localhost' : { origins: config.server.corsOrigins },
    prefix: versionPrefix,
    headers,
    bodies: {
      wrongType: 400,
      lengthRequired: false,
      uploads: {
        folder: incomingFolder(config),
        maxFileBytes: config.uploads.maxBytes,
        checkSpace: createFreeSpaceCheck({
          folders: uploadFolders(config),
          minFreeBytes: config.uploads.minFreeBytes,
          clock: context.clock,
        }),
      },
    },
    contractError,
    formatError: formatApiError,
    translateError,
    addressOf,
    clock: context.clock,
    accepting: () => context.status.starting(),
    observe: (served) => {
      metrics.count(served)
      requestLog.note(served)
      options.onAnswer?.(served)
    },
    ...(options.checkResponses && { checkResponse: createResponseCheck(document) }),
  })
  const outside = createOutside({
    metrics,
    metricsToken: config.server.metricsToken,
    headers,
    openUpload: (name) => context.uploads.open(name),
    map: mapSettings(config),
    admitRead: (request) => countRead(counters, config.rateLimit.uploadReads, addressOf(request), context.clock()),
    answer: pipeline,
  })
  const listener: RequestListener = (request, response) => {
    if (!pipeline.handle(request, response)) outside(request, response)
  }
  return {
    listener,
    warmUp: () => pipeline.warmUp(),
    countPass: (agent, outcome) => metrics.countPass(agent, outcome),
    requestLog,
  }
}

/** Warns once: otherwise, all clients would soon be rate-limited, without any hint at the cause. */
function createProxyWarning(log: Log): () => void {
  let warned = false
  return () => {
    if (!warned)
      log.warn('Requests come through a proxy, but TRUST_PROXY is not set: all clients share the limits of one address')
    warned = true
  }
}

/** Returns the folders where uploads need space. Each may be on a different disk. */
function uploadFolders(config: Config): string[] {
  const { dataDir, uploads } = config
  const images = uploads.store.kind === 'folder' ? [join(dataDir, 'uploads')] : []
  return [dataDir, incomingFolder(config), ...images]
}

/** The scheme `bearer`: an access token of a session that is still alive. */
export function createBearer({ sessions }: Pick<Context, 'sessions'>): SecurityScheme {
  return ({ headers: { authorization } }) => sessions.check(bearerToken(authorization))
}

/** Headers that every answer of the contract carries, flat. */
export function standardHeaders({ production }: Pick<Config, 'production'>): string[] {
  return [
    ['API-Version', '1'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ...(production ? [['Strict-Transport-Security', 'max-age=31536000']] : []),
  ].flat()
}
