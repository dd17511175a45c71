import { contract as text } from '../generated/msw-contract.js'
import {
  createMatcher,
  createSchemaCompiler,
  isObject,
  type Match,
  type Method,
  type OpenApiDocument,
  type OperationObject,
  requestRules,
  type RequestRules,
  resolve,
  type SchemaCompiler,
  type Validate,
  versionPrefix,
} from './service.js'

/** The parts of the contract that the mock needs. */
export const contract = JSON.parse(text) as OpenApiDocument

/** Examples of the events that webhooks receive, by type. */
export const webhookExamples = (JSON.parse(text) as { webhooks: Record<string, unknown> }).webhooks

/** Returns a copy of the first example for a status. @throws Error if the contract has none */
export function firstExample(path: string, method: Method, status: number): unknown {
  const response = contract.paths[path]?.[method]?.responses[String(status)]
  const content = Object.values((response && resolve(contract, response).content) ?? {})[0]
  const example = Object.values(content?.examples ?? {})[0]
  if (!example) throw new Error(`The contract has no example for ${method} ${path} with ${status}.`)
  return structuredClone(resolve<{ value?: unknown }>(contract, example).value)
}

/** An operation and the rules for its requests. */
export interface MockOperation {
  id: string
  /** The id of the operation that this one is a variant of, or its own id. */
  canonicalId: string
  method: Method
  path: string
  operation: OperationObject
  rules: RequestRules
}

/** Finds operations by method and URL, below the base URL of the service. */
export interface Router {
  match(request: Request): Match<MockOperation> | undefined
  /** Returns the methods of a path, or an empty list if the contract does not have the path. */
  allowed(request: Request): string[]
  /** Returns the path below the base URL, or `undefined` for other URLs. */
  pathOf(request: Request): string | undefined
}

const noErrors: ReturnType<Validate> = []
const acceptAll: SchemaCompiler = { at: () => () => noErrors, object: () => () => noErrors }

/** Returns the operations of the contract. Without `validate`, they accept any request. */
export function mockOperations(validate: boolean): MockOperation[] {
  return requestRules(contract, validate ? createSchemaCompiler(contract) : acceptAll).map(({ placed, rules }) => {
    const { method, path, operation } = placed
    const id = operation.operationId
    return { id, canonicalId: operation['x-variant-of'] ?? id, method, path, operation, rules }
  })
}

/**
 * Creates a router with the rules of the service: with and without the prefix `/v1`, with and without a trailing slash,
 * literal paths before templates.
 * @throws Error if `baseUrl` is not a URL
 */
export function createRouter(baseUrl: string, operations: MockOperation[]): Router {
  const { origin, pathname } = parseBase(baseUrl)
  const base = pathname.replace(/\/+$/, '')
  const matcher = createMatcher(operations, versionPrefix)
  const pathOf = (request: Request): string | undefined => {
    const url = new URL(request.url)
    const isBelow = url.origin === origin && `${url.pathname}/`.startsWith(`${base}/`)
    return isBelow ? url.pathname.slice(base.length) : undefined
  }
  return {
    pathOf,
    match(request) {
      const path = pathOf(request)
      return path === undefined ? undefined : matcher.match(request.method, path)
    },
    allowed(request) {
      const path = pathOf(request)
      return path === undefined ? [] : matcher.allowed(path)
    },
  }
}

/**
 * Parses the base URL. Like `fetch`, it resolves a relative URL against the page. An empty one is the root of the
 * origin.
 */
function parseBase(baseUrl: string): URL {
  const here: unknown = Reflect.get(globalThis, 'location')
  const page = isObject(here) && typeof here['href'] === 'string' ? here['href'] : undefined
  try {
    return new URL(baseUrl || '/', page)
  } catch (cause) {
    const advice = 'Use the baseUrl of your client, for example http://localhost:8000.'
    throw new Error(`baseUrl "${baseUrl}" is not a URL. ${advice}`, { cause })
  }
}
