import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Handlers } from '../../generated/operations.js'
import type { Config } from '../config/config.js'
import type { Context } from '../context.js'
import type { Counters } from '../domain/counters.js'
import { codeOf, isError } from '../error-code.js'
import type { DomainError } from '../errors.js'
import type { Log } from '../log.js'
import { projectFile } from '../project.js'
import type { SecurityScheme } from './admit.js'
import { createBrokerSecret } from './broker-secret.js'
import { bearerToken } from './caller.js'
import type { OpenApiDocument } from './document.js'
import { contractError, formatApiError } from './errors.js'
import type { Served } from './exchange.js'
import { createFreeSpaceCheck } from './free-space.js'
import { incomingFolder } from './incoming.js'
import { mapSettings } from './map.js'
import { versionPrefix } from './match.js'
import { createMetrics, type Metrics } from './metrics.js'
import { createOutside } from './outside.js'
import { createPipeline } from './pipeline.js'
import { createResponseCheck } from './response-check.js'
import { createAddressOf } from './server.js'

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
    addressOf: createAddressOf(config.server.trustProxy),
    clock: context.clock,
    accepting: () => context.status.starting(),
    observe: (served) => {
      metrics.count(served)
      logRequest(log, served)
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
    notFound: (request, response, failure) => pipeline.notFound(request, response, failure),
  })
  const listener: RequestListener = (request, response) => {
    if (!pipeline.handle(request, response)) outside(request, response)
  }
  return { listener, warmUp: () => pipeline.warmUp(), countPass: (agent, outcome) => metrics.countPass(agent, outcome) }
}

/** Where uploads need room; each may be a disk of its own. */
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

/**
 * A device's push token must not be logged, whatever is done at that path, nor an e-mail address; a segment of 65 characters
 * is no id of ours, either.
 */
const secretSegment = /(?<=\/notifications\/register\/)[^/]+|[^/]{65,}|[^/]*(?:@|%40)[^/]*/gi
const longestSafePath = 24

/** One line a request. */
export function logRequest(log: Log, served: Served): void {
  const { requestId, operationId, method, path, status, milliseconds, user, address, error } = served
  const isSafe = path.length <= longestSafePath && !path.includes('@') && !path.includes('%40')
  const shown = isSafe ? path : path.replace(secretSegment, '[secret]')
  const ms = Math.round(milliseconds * 100) / 100
  const line = { requestId, operationId, method, path: shown, status, ms, address, userId: user?.id }
  // A text is a failure that is foreseen, such as a start that is not done; a 500 comes with its stack.
  if (error === undefined) log.info(line, 'request')
  else if (typeof error === 'string') log.warn({ ...line, detail: error }, 'request')
  else if (status === 500) log.error({ ...line, err: error }, 'request')
  // What fails behind us is foreseen: its words do, and the stack would be ours.
  else log.warn({ ...line, reason: wordsOf(error) }, 'request')
}

/** The message of a failure, with what a provider said of it. */
function wordsOf(error: unknown): string {
  if (!isError(error)) return String(error)
  const reason = 'reason' in error && typeof error.reason === 'string' ? ` (${error.reason})` : ''
  return `${error.message || codeOf(error)}${reason}`
}
