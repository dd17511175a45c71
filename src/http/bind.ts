import { OpenAPIBackend, type Document } from 'openapi-backend'
import type { FieldError } from '../errors.js'
import { defaultMaxBody, type BodyRule } from './body.js'
import { parametersOf, type DecodedParameter, type Place } from './decode.js'
import {
  listOperations,
  pointer,
  resolve,
  type CacheRule,
  type Method,
  type OpenApiDocument,
  type OperationObject,
  type PlacedOperation,
} from './document.js'
import { formRuleOf } from './form.js'
import { type Check, type Validators } from './validate.js'

/** Any answer of a handler, before the contract has judged it. */
export interface AnyReply {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** A handler of one operation; its request type is the one generated from the contract. */
export type AnyHandler<Context> = (request: never, context: Context) => AnyReply | Promise<AnyReply>

export type HandlersOf<Context, Handlers> = { [Id in keyof Handlers]: AnyHandler<Context> }

export interface BoundPart {
  parameters: DecodedParameter[]
  check: Check
}

/** An operation of the contract with all that serving it needs, compiled at start. */
export interface BoundOperation<Context> {
  id: string
  method: Method
  path: string
  handler: AnyHandler<Context>
  /** The security scheme and its roles; `undefined` for a public operation. */
  security: { scheme: string; roles: string[] } | undefined
  counted: boolean
  cache: CacheRule | undefined
  /** `Deprecation` and `Sunset`, where the contract says so. */
  headers: string[]
  parts: Record<Place, BoundPart>
  body: { rule: BodyRule; checks: Map<string, Check> } | undefined
  /** A variant without a body of an operation with one: its query is the body that the handler gets. */
  queryIsBody: boolean
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
  const placedOperations = listOperations(document)
  return placedOperations.map((placed) => {
    const { path, method, operation } = placed
    const handler = byId.get(operation['x-variant-of'] ?? operation.operationId)
    if (!handler) throw new Error(`No handler for ${operation.operationId}: add it to src/handlers/index.ts.`)
    const requirement = Object.entries(operation.security?.[0] ?? {})[0]
    const part = (where: Place) => {
      const parameters = parametersOf(document, placed, where)
      return { parameters, check: parameters.length === 0 ? noCheck : validators.object(parameters, where) }
    }
    const query = part('query')
    const canonical = placedOperations.find((other) => other.operation.operationId === operation['x-variant-of'])
    const bodyCheck = operation.requestBody ? undefined : jsonBodyCheck(document, canonical, validators)
    return {
      id: operation.operationId,
      method,
      path,
      handler,
      security: requirement && { scheme: requirement[0], roles: requirement[1] },
      counted: operation['x-rate-limit'] !== 'exempt',
      cache: operation['x-cache'],
      headers: deprecationHeaders(operation.deprecated, operation['x-sunset']),
      parts: {
        path: part('path'),
        query: bodyCheck ? { ...query, check: both(query.check, bodyCheck) } : query,
        header: part('header'),
      },
      body: bindBody(document, placed, validators),
      queryIsBody: bodyCheck !== undefined,
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

const noErrors: FieldError[] = []
const noCheck: Check = () => noErrors

function bindBody(
  document: OpenApiDocument,
  placed: PlacedOperation,
  validators: Validators,
): BoundOperation<never>['body'] {
  const { operation } = placed
  if (!operation.requestBody) return undefined
  const { required = false, content } = resolve(document, operation.requestBody)
  const checks = Object.keys(content).map((mediaType): [string, Check] => [
    mediaType,
    validators.at(bodyPointer(placed, operation.requestBody, mediaType), 'body'),
  ])
  const form = content['multipart/form-data']
  return {
    rule: {
      required,
      mediaTypes: Object.keys(content),
      maxBytes: operation['x-max-body'] ?? defaultMaxBody,
      form: form && formRuleOf(document, form),
    },
    checks: new Map(checks),
  }
}

/** The check of what an operation takes as JSON, for a variant that carries it in its query. */
function jsonBodyCheck(
  document: OpenApiDocument,
  canonical: PlacedOperation | undefined,
  validators: Validators,
): Check | undefined {
  const body = canonical?.operation.requestBody
  if (!body || !('application/json' in resolve(document, body).content)) return undefined
  return validators.at(bodyPointer(canonical, body, 'application/json'), 'query')
}

function bodyPointer(
  { pointer: place }: PlacedOperation,
  body: OperationObject['requestBody'],
  mediaType: string,
): string {
  const root = body && '$ref' in body ? body.$ref.slice(1) : `${place}/requestBody`
  return `${root}${pointer('content', mediaType, 'schema')}`
}

/** Two checks as one that tells everything once. */
function both(first: Check, second: Check): Check {
  return (value) => {
    const errors = first(value)
    const isNew = (error: FieldError) =>
      !errors.some(({ location, message }) => location === error.location && message === error.message)
    return [...errors, ...second(value).filter(isNew)]
  }
}

function deprecationHeaders(deprecated: boolean | undefined, sunset: string | undefined): string[] {
  if (deprecated !== true || sunset === undefined) return []
  const end = new Date(sunset)
  // The contract allows a sunset no earlier than six months after the deprecation.
  const since = new Date(end)
  since.setUTCMonth(since.getUTCMonth() - 6)
  return ['Deprecation', `@${Math.floor(since.getTime() / 1000)}`, 'Sunset', end.toUTCString()]
}
