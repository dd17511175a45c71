import type { IncomingMessage, ServerResponse } from 'node:http'
import { DomainError } from '../../base/errors.js'
import { createYield } from '../../base/time.js'
import { decodeQuery } from '../contract/decode.js'
import type { OpenApiDocument } from '../contract/document.js'
import { internalError, methodNotAllowed } from '../contract/errors.js'
import { createMatcher } from '../contract/match.js'
import { schemaCompilerOf } from '../contract/schema-compiler.js'
import { createAuthenticator, type AuthenticatorOptions } from './authenticate.js'
import { bindOperations, type AccessRules, type BoundOperation, type HandlersOf } from './bind.js'
import { requestIdOf, splitTarget, type Exchange } from './exchange.js'
import { removeFolder } from './multipart.js'
import { readInput, type InputOptions } from './read-request.js'
import { createSender, type SenderOptions } from './send.js'

export interface PipelineOptions<Context, Handlers> extends AuthenticatorOptions, InputOptions, SenderOptions {
  document: OpenApiDocument
  handlers: Handlers
  /**
   * Returns the context of a request for its handler. Called after `inspect`.
   * @throws DomainError
   */
  contextOf: (request: IncomingMessage) => Context
  /** Rules about users that go beyond the roles in the contract. */
  accessRules?: AccessRules
  /** Prefix under which all paths are also available. */
  prefix: string
  /** Translates errors of dependencies, such as the database or a provider; `undefined` for all other errors. */
  translateError: (error: unknown) => DomainError | undefined
  addressOf: (request: IncomingMessage) => string
  /**
   * Throws for requests that the API does not support. Called after authentication, before parameters and body are
   * read.
   */
  inspect?: (request: IncomingMessage, operation: BoundOperation<Context>) => void
}

export type Pipeline = Awaited<ReturnType<typeof createPipeline>>

/** Creates the request pipeline of one contract; see docs/architecture.md, "Request lifecycle". */
export async function createPipeline<Context, Handlers extends HandlersOf<Context, Handlers>>(
  options: PipelineOptions<Context, Handlers>,
) {
  const { document, handlers, contextOf, security, accessRules, prefix, translateError, addressOf } = options
  const compiler = schemaCompilerOf(document)
  const operations = await bindOperations<Context, Handlers>(document, handlers, security, compiler, accessRules)
  const withFiles = operations.find(({ body }) => body?.rule.form)
  if (withFiles && !options.bodies.uploads)
    throw new Error(`${withFiles.id} accepts files: set bodies.uploads to store them.`)
  const matcher = createMatcher(operations, prefix)
  const authenticator = createAuthenticator(options)
  const sender = createSender(options)

  const open = (request: IncomingMessage, response: ServerResponse, operationId: string, path: string): Exchange => ({
    request,
    response,
    requestId: requestIdOf(request),
    operationId,
    path,
    address: addressOf(request),
    started: performance.now(),
    user: undefined,
    rejection: undefined,
    station: undefined,
    allowance: undefined,
    folder: undefined,
    ignored: undefined,
  })

  const toDomainError = (error: unknown): DomainError =>
    error instanceof DomainError ? error : (translateError(error) ?? internalError(error))

  const serve = async (exchange: Exchange, operation: BoundOperation<Context>, values: string[], query: string) => {
    try {
      await authenticator.authenticate(exchange, operation)
      options.inspect?.(exchange.request, operation)
      const context = contextOf(exchange.request)
      const reauthenticate = () => authenticator.reauthenticate(exchange, operation)
      const input = await readInput(exchange, operation, values, query, options, reauthenticate)
      // The handler's request type is generated from the schemas that have validated this object.
      const reply = await operation.handler(input as never, context)
      if (exchange.folder !== undefined) await removeFolder(exchange.folder)
      sender.reply(exchange, operation, reply)
    } catch (error) {
      // The request was rejected before its query was decoded.
      if (query !== '' && options.unknownParameters === 'ignore' && !exchange.ignored)
        decodeQuery(operation.parts.query, query, [], (exchange.ignored = []))
      if (exchange.folder !== undefined) await removeFolder(exchange.folder)
      fail(exchange, operation, error)
    }
  }

  const reject = async (exchange: Exchange, reason: DomainError) => {
    let error: unknown = reason
    try {
      await authenticator.authenticate(exchange)
    } catch (rejection) {
      error = rejection
    }
    fail(exchange, undefined, error)
  }

  const fail = (exchange: Exchange, operation: BoundOperation<Context> | undefined, error: unknown) => {
    // Part of a response has already been sent. Closing the connection shows the client that it is incomplete.
    if (exchange.response.headersSent) exchange.response.destroy()
    else sender.error(exchange, operation, toDomainError(error))
  }

  const notAllowed = (request: IncomingMessage, response: ServerResponse, allowed: string[]) => {
    const [path] = splitTarget(request.url ?? '/')
    const method = request.method ?? 'GET'
    if (method === 'OPTIONS') sender.preflight(open(request, response, 'preflight', path), allowed)
    else void reject(open(request, response, 'methodNotAllowed', path), methodNotAllowed(method, allowed))
  }

  return {
    /**
     * Responds with 204 to OPTIONS, and with 405 to methods other than `allowed`. Rejected methods count towards the
     * rate limit.
     */
    notAllowed,
    /** Serves a route of the contract. Returns `false` for other paths, and leaves their requests unread. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      const [path, query] = splitTarget(request.url ?? '/')
      const method = request.method ?? 'GET'
      const match = matcher.match(method, path)
      if (match) {
        const { operation, values } = match
        void serve(open(request, response, operation.id, path), operation, values, query)
        return true
      }
      const allowed = matcher.allowed(path)
      if (allowed.length === 0) return false
      notAllowed(request, response, allowed)
      return true
    },
    /** Responds with 404 to an unknown path. The request counts towards the rate limit. */
    notFound(request: IncomingMessage, response: ServerResponse): void {
      const [path] = splitTarget(request.url ?? '/')
      void reject(open(request, response, 'notFound', path), new DomainError('not_found', 'Not found'))
    },
    /** Responds with an error to a request outside the contract. The request does not count towards the rate limit. */
    fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
      const [path] = splitTarget(request.url ?? '/')
      fail(open(request, response, 'pages', path), undefined, error)
    },
    /** Compiles all schemas. Yields regularly, so that requests are served in the meantime. */
    async warmUp(): Promise<void> {
      const yieldToEventLoop = createYield()
      for (const { parts, body } of operations) {
        for (const { validate } of [parts.path, parts.query, parts.header]) validate({})
        for (const validate of body?.validators.values() ?? []) validate({})
        await yieldToEventLoop()
      }
    },
  }
}
