import type { Server } from 'node:http'
import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { parse } from 'yaml'
import type { OpenApiDocument } from '../../../../src/pipeline/contract/document.js'
import { contractError, formatApiError } from '../../../../src/pipeline/contract/errors.js'
import { createResponseValidator } from '../../../../src/pipeline/contract/validate-response.js'
import type { AnyHandler } from '../../../../src/pipeline/http/bind.js'
import type { CompletedRequest } from '../../../../src/pipeline/http/exchange.js'
import { createPipeline, type PipelineOptions } from '../../../../src/pipeline/http/pipeline.js'
import { drain } from '../../../../src/platform/server/connections.js'
import { createHttpServer, listen } from '../../../../src/platform/server/http-server.js'

type Handlers = Record<string, AnyHandler<undefined>>

export interface SmallService {
  server: Server
  baseUrl: string
  document: OpenApiDocument
  /** The completed requests. */
  served: CompletedRequest[]
}

export interface SmallServiceOptions extends Partial<
  Pick<
    PipelineOptions<undefined, Handlers>,
    'bodies' | 'clock' | 'headers' | 'rateLimit' | 'security' | 'unknownParameters'
  >
> {
  /** Validates responses against the contract. Default: true. */
  validateResponses?: boolean
}

/** Serves a contract in YAML on a free port, by default without authentication and rate limits. */
export async function serveContract(
  contract: string,
  handlers: Handlers,
  { validateResponses = true, ...options }: SmallServiceOptions = {},
): Promise<SmallService> {
  const document = parse(contract, { merge: true }) as OpenApiDocument
  const served: CompletedRequest[] = []
  const pipeline = await createPipeline<undefined, Handlers>({
    document,
    handlers,
    contextOf: () => undefined,
    security: {},
    rateLimit: undefined,
    cors: 'localhost',
    prefix: '',
    headers: [],
    bodies: { unsupportedTypeStatus: 400 },
    unknownParameters: 'ignore',
    contractError,
    formatError: formatApiError,
    translateError: () => undefined,
    addressOf: ({ socket }) => socket.remoteAddress ?? '',
    clock: Date.now,
    unavailable: () => undefined,
    observe: (request) => served.push(request),
    ...(validateResponses && { validateResponse: createResponseValidator(document) }),
    ...options,
  })
  await pipeline.warmUp()
  const server = createHttpServer((request, response) => {
    if (!pipeline.handle(request, response)) pipeline.notFound(request, response)
  })
  return { server, baseUrl: `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`, document, served }
}

/** Serves a contract for the tests of a file or of a `describe` block. `served` contains the requests of the current test. */
export function useContract(...parameters: Parameters<typeof serveContract>): () => SmallService {
  let service: SmallService | undefined
  const current = () => {
    if (!service) throw new Error('The service is available in tests and hooks only.')
    return service
  }
  beforeAll(async () => {
    service = await serveContract(...parameters)
  })
  beforeEach(() => void (current().served.length = 0))
  afterAll(() => drain(current().server, { grace: 0, timeout: 1_000 }))
  return current
}
