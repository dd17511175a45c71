import { readFileSync } from 'node:fs'
import { OpenAPIBackend, type Document, type Handler as BackendHandler } from 'openapi-backend'
import type { DomainError } from '../../base/errors.js'
import type { Principal } from '../../base/principal.js'
import { projectFile } from '../../base/project.js'
import {
  type CacheRule,
  listOperations,
  type Method,
  type OpenApiDocument,
  type OperationObject,
} from '../contract/document.js'
import { requestRules, type RequestRules } from '../contract/request-rules.js'
import type { SchemaCompiler } from '../contract/schema-compiler.js'
import type { SecurityHandler } from './handler.js'

/** A response of any handler, before validation. */
export interface AnyReply {
  status: number
  body: unknown
  headers?: Record<string, string>
  version?: number
}

/** A handler of one operation; its request type is generated from the contract. */
export type AnyHandler<Context> = (request: never, context: Context) => AnyReply | Promise<AnyReply>

export type HandlersOf<Context, Handlers> = { [Id in keyof Handlers]: AnyHandler<Context> }

/** Returns why a user must not call an operation at a path, in addition to its roles; `undefined` if the user may. */
export type AccessRule = (user: Principal, path: string) => DomainError | undefined

/** Returns the access rule of an operation. Called once per operation, at startup. */
export type AccessRules = (operation: OperationObject) => AccessRule | undefined

/** An operation of the contract with its handler and rules, compiled at startup. */
export interface BoundOperation<Context> extends RequestRules {
  id: string
  method: Method
  path: string
  handler: AnyHandler<Context>
  accessRule: AccessRule | undefined
  /** Whether calls count towards the rate limit. */
  counted: boolean
  cache: CacheRule | undefined
  /** `Deprecation` and `Sunset` of a deprecated operation, as a flat list. */
  headers: string[]
}

/**
 * Binds handlers to the operationIds and security schemes of a contract. A variant uses the handler of its canonical
 * operation.
 * @throws Error if an operation or a required security scheme has no handler, or a handler belongs to neither an
 *   operation nor a security scheme
 */
export async function bindOperations<Context, Handlers extends HandlersOf<Context, Handlers>>(
  document: OpenApiDocument,
  handlers: Handlers,
  security: Record<string, SecurityHandler>,
  compiler: SchemaCompiler,
  accessRules: AccessRules = () => undefined,
): Promise<BoundOperation<Context>[]> {
  const api = createBackend(document, security)
  await api.init()
  registerHandlers(api, handlers)
  return requestRules(document, compiler).map(({ placed: { path, method, operation }, rules }) => {
    const { operationId, 'x-variant-of': canonicalId = operationId } = operation
    const handler = api.handlers[canonicalId] as AnyHandler<Context> | undefined
    if (!handler) throw new Error(`No handler for ${operationId}: add it to the handlers of its feature.`)
    const scheme = rules.security?.scheme
    if (scheme !== undefined && !api.securityHandlers[scheme])
      throw new Error(`No security handler for ${scheme}, which ${operationId} requires.`)
    return {
      ...rules,
      id: operationId,
      method,
      path,
      handler,
      accessRule: accessRules(operation),
      counted: operation['x-rate-limit'] !== 'exempt',
      cache: operation['x-cache'],
      headers: deprecationHeaders(operation.deprecated, operation['x-sunset']),
    }
  })
}

/**
 * Registers handlers by operationId. They are called by the pipeline, so their parameters differ from those that
 * openapi-backend expects. Its `register` lists all operations again for each handler, which would take most of the
 * start.
 * @throws Error for a handler of an operation that the contract does not declare
 */
function registerHandlers(api: OpenAPIBackend, handlers: object): void {
  const known = new Set(api.router.getOperations().map(({ operationId }) => operationId))
  for (const id of Object.keys(handlers))
    if (!known.has(id)) throw new Error(`The contract has no operation ${id}: remove its handler.`)
  Object.assign(api.handlers, handlers)
}

/**
 * Creates an openapi-backend for a contract. Requests are matched and validated by src/pipeline/contract instead; see docs/decisions.md, "Request pipeline".
 *
 * The definition contains only operationIds and security schemes, because `init` would copy and dereference all
 * schemas, and nothing reads the copies. `quick` skips a check that only supports OpenAPI 3.0; redocly lints the
 * contract.
 * @param security handlers by security scheme, called by the authenticator
 */
export function createBackend(document: OpenApiDocument, security: object = {}, apiRoot = '/'): OpenAPIBackend {
  const { openapi, info, components: { securitySchemes = {} } = {} } = document
  const paths: Record<string, Record<string, { operationId: string }>> = {}
  for (const { path, method, operation } of listOperations(document))
    paths[path] = { ...paths[path], [method]: { operationId: operation.operationId } }
  return new OpenAPIBackend({
    definition: { openapi, info, paths, components: { securitySchemes } } as Document,
    apiRoot,
    quick: true,
    strict: true,
    validate: false,
    securityHandlers: security as Record<string, BackendHandler>,
  })
}

function deprecationHeaders(deprecated: boolean | undefined, sunset: string | undefined): string[] {
  if (deprecated !== true || sunset === undefined) return []
  const end = new Date(sunset)
  // The contract requires at least six months between the deprecation and the sunset.
  const since = new Date(end)
  since.setUTCMonth(since.getUTCMonth() - 6)
  return ['Deprecation', `@${Math.floor(since.getTime() / 1000)}`, 'Sunset', end.toUTCString()]
}

const documents = new Map<string, OpenApiDocument>()

/** Reads a generated contract, such as `openapi.json`. All callers share one object, and so its compiled schemas. */
export function readDocument(name: string): OpenApiDocument {
  const document =
    documents.get(name) ?? (JSON.parse(readFileSync(projectFile(`generated/${name}`), 'utf8')) as OpenApiDocument)
  documents.set(name, document)
  return document
}
