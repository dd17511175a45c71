import type { Server } from 'node:http'
import { parse } from 'yaml'
import type { OpenApiDocument } from '../../../src/contract/document.js'
import { contractError, formatApiError } from '../../../src/contract/errors.js'
import { createResponseValidator } from '../../../src/contract/validate-response.js'
import type { AnyHandler } from '../../../src/http/bind.js'
import type { CompletedRequest } from '../../../src/http/exchange.js'
import { createPipeline } from '../../../src/http/pipeline.js'
import type { BodyPolicy } from '../../../src/http/read-body.js'
import { createHttpServer, listen } from '../../../src/server/http-server.js'

/** Serves a contract in YAML on a free port, without authentication and rate limits. */
export async function serveContract(
  contract: string,
  handlers: Record<string, AnyHandler<undefined>>,
  uploads?: BodyPolicy['uploads'],
): Promise<{ server: Server; baseUrl: string; served: CompletedRequest[] }> {
  const document = parse(contract, { merge: true }) as OpenApiDocument
  const served: CompletedRequest[] = []
  const pipeline = await createPipeline<undefined, typeof handlers>({
    document,
    handlers,
    context: undefined,
    security: {},
    rateLimit: undefined,
    cors: 'localhost',
    prefix: '',
    headers: [],
    bodies: { unsupportedTypeStatus: 400, lengthRequired: false, ...(uploads && { uploads }) },
    contractError,
    formatError: formatApiError,
    translateError: () => undefined,
    addressOf: ({ socket }) => socket.remoteAddress ?? '',
    clock: Date.now,
    unavailable: () => undefined,
    observe: (line) => served.push(line),
    validateResponse: createResponseValidator(document),
  })
  const server = createHttpServer((request, response) => {
    if (!pipeline.handle(request, response)) pipeline.notFound(request, response)
  })
  return { server, baseUrl: `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`, served }
}
