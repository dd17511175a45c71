import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OpenApiDocument } from '../contract/document.js'
import { internalError, methodNotAllowed } from '../contract/errors.js'
import { createMatcher } from '../contract/match.js'
import { createValidators } from '../contract/validators.js'
import { DomainError } from '../errors.js'
import { createAdmission, type AdmissionOptions } from './authenticate.js'
import { bindOperations, type BoundOperation, type HandlersOf } from './bind.js'
import { requestIdOf, splitTarget, type Exchange } from './exchange.js'
import { readInput, type InputOptions } from './read-request.js'
import { createSender, type SenderOptions } from './send.js'
import { createSerializers, type Serialize, type Serializers } from './serialize.js'
import { removeFolder } from './upload-folder.js'

export interface PipelineOptions<Context, Handlers> extends AdmissionOptions, InputOptions, SenderOptions {
  document: OpenApiDocument
  handlers: Handlers
  context: Context
  /** Every path answers below this prefix, too. */
  prefix: string
  /** Translates failures of dependencies, such as a database that does not respond or a provider. */
  translateError: (error: unknown) => DomainError | undefined
  addressOf: (request: IncomingMessage) => string
  /** Refuses by throwing what the API does not do at all, before anything of a request is read. */
  inspect?: (request: IncomingMessage, operation: BoundOperation<Context>) => void
}

export interface Pipeline {
  /** Serves a route of the contract. Returns `false`, without touching the request, for other paths. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** Responds with 404 to an unknown path. The request counts towards the rate limit. */
  notFound(request: IncomingMessage, response: ServerResponse): void
  /**
   * Responds with 204 to OPTIONS, and with 405 to methods other than `allowed`. The latter count towards the rate
   * limit.
   */
  notAllowed(request: IncomingMessage, response: ServerResponse, allowed: string[]): void
  /** Responds with the error of a request outside the contract. The request does not count towards the rate limit. */
  fail(request: IncomingMessage, response: ServerResponse, failure: unknown): void
  /** Compiles all validators and serializers in slices, so that requests are served in between. */
  warmUp(): Promise<void>
}

/** Turns a body that JSON.stringify would write differently into a failure of the operation, in tests. */
function comparing({ serialize, compare }: Serializers): Serialize {
  return (operationId, status, value) => {
    const problem = compare(operationId, status, value)
    if (problem !== undefined) throw new Error(problem)
    return serialize(operationId, status, value)
  }
}

/** Builds the way of a request through one contract: see docs/decisions.md, "The pipeline". */
export async function createPipeline<Context, Handlers extends HandlersOf<Context, Handlers>>(
  options: PipelineOptions<Context, Handlers>,
): Promise<Pipeline> {
  const { document, handlers, context, prefix, translateError, addressOf } = options
  const operations = await bindOperations<Context, Handlers>(document, handlers, createValidators(document))
  const takesFiles = operations.find(({ body }) => body?.rule.form)
  if (takesFiles && !options.bodies.uploads) throw new Error(`${takesFiles.id} takes files, and they have no folder.`)
  const matcher = createMatcher(operations, prefix)
  const admission = createAdmission(options)
  const serializers = createSerializers(document)
  const serialize = options.checkResponse ? comparing(serializers) : serializers.serialize
  const send = createSender({ ...options, serialize })

  const open = (request: IncomingMessage, response: ServerResponse, operationId: string, path: string): Exchange => ({
    request,
    response,
    requestId: requestIdOf(request),
    operationId,
    path,
    address: addressOf(request),
    started: performance.now(),
    user: undefined,
    allowance: undefined,
    folder: undefined,
  })

  const toDomainError = (error: unknown): DomainError =>
    error instanceof DomainError ? error : (translateError(error) ?? internalError(error))

  const serve = async (exchange: Exchange, operation: BoundOperation<Context>, values: string[], query: string) => {
    try {
      await admission.admit(exchange, operation)
      options.inspect?.(exchange.request, operation)
      const again = () => admission.readmit(exchange, operation)
      const input = await readInput(exchange, operation, values, query, options, again)
      // The generated request type and this object come from the same schemas, which have just been checked.
      const reply = await operation.handler(input as never, context)
      if (exchange.folder !== undefined) await removeFolder(exchange.folder)
      send.reply(exchange, operation, reply)
    } catch (error) {
      if (exchange.folder !== undefined) await removeFolder(exchange.folder)
      fail(exchange, operation, error)
    }
  }

  const refuse = async (exchange: Exchange, reason: DomainError) => {
    const refusal = await admission.admit(exchange).then(
      () => reason,
      (error: unknown) => error,
    )
    fail(exchange, undefined, refusal)
  }

  const fail = (exchange: Exchange, operation: BoundOperation<Context> | undefined, error: unknown) => {
    // Too late to say it: part of an answer is out. A cut connection is at least no wrong answer.
    if (exchange.response.headersSent) exchange.response.destroy()
    else send.error(exchange, operation, toDomainError(error))
  }

  const notAllowed = (request: IncomingMessage, response: ServerResponse, allowed: string[]) => {
    const [path] = splitTarget(request.url ?? '/')
    const method = request.method ?? 'GET'
    if (method === 'OPTIONS') send.preflight(open(request, response, 'preflight', path), allowed)
    else void refuse(open(request, response, 'methodNotAllowed', path), methodNotAllowed(method, allowed))
  }

  return {
    notAllowed,
    handle(request, response) {
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
    notFound(request, response) {
      const [path] = splitTarget(request.url ?? '/')
      void refuse(open(request, response, 'notFound', path), new DomainError(404, 'Not found'))
    },
    fail(request, response, failure) {
      const [path] = splitTarget(request.url ?? '/')
      fail(open(request, response, 'outside', path), undefined, failure)
    },
    async warmUp() {
      for (const { parts, body } of operations) {
        for (const check of [parts.path.check, parts.query.check, parts.header.check]) check({})
        for (const check of body?.checks.values() ?? []) check({})
        await new Promise((resolve) => setImmediate(resolve))
      }
      await serializers.warmUp()
    },
  }
}
