import { OpenAPIBackend, type Document } from 'openapi-backend'
import type { CacheRule, Method, OpenApiDocument } from '../contract/document.js'
import { requestRules, type RequestRules } from '../contract/request-rules.js'
import type { Validators } from '../contract/validators.js'

/** Any answer of a handler, before the contract has judged it. */
export interface AnyReply {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** A handler of one operation; its request type is the one generated from the contract. */
export type AnyHandler<Context> = (request: never, context: Context) => AnyReply | Promise<AnyReply>

export type HandlersOf<Context, Handlers> = { [Id in keyof Handlers]: AnyHandler<Context> }

/** An operation of the contract with all that serving it needs, compiled at start. */
export interface BoundOperation<Context> extends RequestRules {
  id: string
  method: Method
  path: string
  handler: AnyHandler<Context>
  counted: boolean
  cache: CacheRule | undefined
  /** `Deprecation` and `Sunset`, where the contract says so. */
  headers: string[]
}

/**
 * Binds handlers to the operations of a contract; a variant gets the handler of its canonical operation. openapi-backend
 * holds the definition and refuses a handler that no operation has. Its own validation is off: it would build one Ajv an
 * operation, and judge a form by the schema for JSON.
 * @throws Error for an operation without a handler, and for a handler without an operation.
 */
export async function bindOperations<Context, Handlers extends HandlersOf<Context, Handlers>>(
  document: OpenApiDocument,
  handlers: Handlers,
  validators: Validators,
): Promise<BoundOperation<Context>[]> {
  await createRegistry(document, Object.keys(handlers)).init()
  const byId = new Map<string, AnyHandler<Context>>(Object.entries(handlers))
  return requestRules(document, validators).map(({ placed: { path, method, operation }, rules }) => {
    const handler = byId.get(operation['x-variant-of'] ?? operation.operationId)
    if (!handler) throw new Error(`No handler for ${operation.operationId}: add it to src/handlers/index.ts.`)
    return {
      ...rules,
      id: operation.operationId,
      method,
      path,
      handler,
      counted: operation['x-rate-limit'] !== 'exempt',
      cache: operation['x-cache'],
      headers: deprecationHeaders(operation.deprecated, operation['x-sunset']),
    }
  })
}

/**
 * The stock library with its traps closed: a clone, since it dereferences what it is given in place; `quick`, since its
 * check knows OpenAPI 3.0 only (ours is linted by redocly); `strict`, so that it refuses instead of warning.
 */
export function createRegistry(document: OpenApiDocument, operationIds: string[], apiRoot = '/'): OpenAPIBackend {
  return new OpenAPIBackend({
    definition: structuredClone(document) as unknown as Document,
    apiRoot,
    quick: true,
    strict: true,
    validate: false,
    handlers: Object.fromEntries(operationIds.map((id) => [id, () => id])),
  })
}

function deprecationHeaders(deprecated: boolean | undefined, sunset: string | undefined): string[] {
  if (deprecated !== true || sunset === undefined) return []
  const end = new Date(sunset)
  // The contract allows a sunset no earlier than six months after the deprecation.
  const since = new Date(end)
  since.setUTCMonth(since.getUTCMonth() - 6)
  return ['Deprecation', `@${Math.floor(since.getTime() / 1000)}`, 'Sunset', end.toUTCString()]
}
