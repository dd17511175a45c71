import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Registry } from 'prom-client'
import type { DomainError } from '../base/errors.js'
import type { Log } from '../base/log.js'
import type { Uploads } from '../features/reports/index.js'
import { openToGuests, withAnyTenant } from '../pipeline/contract/adapt-document.js'
import { listOperations, type OpenApiDocument } from '../pipeline/contract/document.js'
import { contractError, formatApiError } from '../pipeline/contract/errors.js'
import { versionPrefix } from '../pipeline/contract/match.js'
import type { Spelling } from '../pipeline/contract/spelling.js'
import { createResponseValidator } from '../pipeline/contract/validate-response.js'
import { readDocument } from '../pipeline/http/bind.js'
import type { CompletedRequest } from '../pipeline/http/exchange.js'
import type { SecurityHandler } from '../pipeline/http/handler.js'
import { incomingFolder } from '../pipeline/http/multipart.js'
import { createPipeline } from '../pipeline/http/pipeline.js'
import { countDevice, type Counters, countRead } from '../pipeline/http/rate-limit.js'
import type { Config } from '../platform/config/config.js'
import { createAccessLog, type AccessLog } from '../platform/server/access-log.js'
import { createAccessRules, createTenantCheck, createAddressOf } from '../platform/server/access-rules.js'
import { exemptFromLimit } from '../platform/server/connections.js'
import { createMetrics } from '../platform/server/metrics.js'
import { createPages, createServedContracts } from '../platform/server/pages.js'
import { createFreeSpaceCheck } from '../platform/server/uploads.js'
import { webSettings } from '../platform/server/web-apps.js'
import type { Features } from './features.js'

export interface ServiceOptions {
  config: Config
  clock: () => number
  /** Opens an uploaded image. */
  openUpload: Uploads['open']
  handlers: Features['handlers']
  /** The security scheme `bearer`. */
  bearer: SecurityHandler
  /** The security scheme `stationKey`. */
  stationKey: SecurityHandler
  /** The security scheme `stationBasic`. */
  stationBasic: SecurityHandler
  /** Stores the measures of the AirGradient monitor with a serial number. */
  receiveMeasures: (serial: string, measures: unknown) => Promise<unknown>
  counters: Counters
  spelling: Spelling
  log: Log
  translateError: (error: unknown) => DomainError | undefined
  /** Returns the error for operations that need the database; `undefined` once its schema is up to date. */
  starting: () => DomainError | undefined
  /** Checks the secret in the context broker's notifications. */
  brokerSecret: SecurityHandler
  registry: Registry
  /** Returns the base URL under which clients reach the service. Called once the service listens. */
  publicUrl: () => string
  /** Whether to validate every response against the contract. A violation results in a 500. */
  validateResponses: boolean
  /** Called after each response of the pipeline. */
  onResponse?: ((request: CompletedRequest) => void) | undefined
}

export interface Service {
  listener: RequestListener
  warmUp(): Promise<void>
  accessLog: AccessLog
}

/** Reads the generated contract. */
export function readContract(): OpenApiDocument {
  return readDocument('openapi.json')
}

/** Creates the HTTP service: the pipeline serves the contract, and Express serves all other pages. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { config, clock, handlers, counters, log, translateError } = options
  const document = withAnyTenant(openToGuests(readContract(), config.guestAccess))
  const headers = standardHeaders(config)
  const exempt = listOperations(document).filter(({ operation }) => operation['x-rate-limit'] === 'exempt')
  const accessLog = createAccessLog(log, new Set(exempt.map(({ operation }) => operation.operationId)))
  const addressOf = createAddressOf(config.server.trustProxy, createProxyWarning(log))
  const metrics = createMetrics(options.registry)
  const pipeline = await createPipeline<undefined, Features['handlers']>({
    document,
    handlers,
    contextOf: () => undefined,
    accessRules: createAccessRules(config),
    security: {
      bearer: options.bearer,
      brokerSecret: options.brokerSecret,
      stationKey: options.stationKey,
      stationBasic: options.stationBasic,
    },
    rateLimit: { counters, limits: config.rateLimit.limits },
    cors: config.server.corsOrigins === undefined ? 'localhost' : { origins: config.server.corsOrigins },
    prefix: versionPrefix,
    headers,
    bodies: {
      unsupportedTypeStatus: 400,
      uploads: {
        folder: incomingFolder(config),
        maxFileBytes: config.uploads.maxBytes,
        checkSpace: createFreeSpaceCheck({
          folders: uploadFolders(config),
          minFreeBytes: config.uploads.minFreeBytes,
          clock,
        }),
      },
    },
    unknownParameters: 'ignore',
    contractError,
    formatError: formatApiError,
    spelling: options.spelling,
    translateError,
    addressOf,
    clock,
    unavailable: options.starting,
    inspect: createTenantCheck(config),
    observe: (request) => {
      metrics.count(request)
      accessLog.record(request)
      options.onResponse?.(request)
    },
    onStream: ({ socket }) => exemptFromLimit(socket),
    ...(options.validateResponses && { validateResponse: createResponseValidator(document) }),
  })
  const contracts = createServedContracts(config, options.publicUrl)
  const pages = createPages({
    metrics,
    metricsToken: config.server.metricsToken,
    headers,
    openUpload: options.openUpload,
    contracts,
    contexts: config.broker.contextFiles.documents,
    map: {
      settings: webSettings(config),
      embedOrigins: config.map.embedOrigins,
      publicUrl: options.publicUrl,
    },
    limitRead: (request) => countRead(counters, config.rateLimit.uploadReads, addressOf(request), clock()),
    measures: config.airGradientHttp
      ? {
          receive: options.receiveMeasures,
          limit: (request) => countDevice(counters, config.rateLimit.limits, addressOf(request), clock()),
          failed: (error) => log.warn({ err: error }, 'The measures of a monitor were not stored'),
        }
      : undefined,
    pipeline,
  })
  const listener: RequestListener = (request, response) => {
    if (!pipeline.handle(request, response)) pages(request, response)
  }
  return {
    listener,
    async warmUp() {
      for (const { content } of contracts) content()
      await pipeline.warmUp()
    },
    accessLog,
  }
}

/**
 * Creates a function that logs a warning once. Without it, all clients would soon be rate-limited with no hint at the
 * cause.
 */
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

/** Returns the headers of every response as a flat list. */
export function standardHeaders({ production }: Pick<Config, 'production'>): string[] {
  return [
    ['API-Version', '1'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ...(production ? [['Strict-Transport-Security', 'max-age=31536000']] : []),
  ].flat()
}
