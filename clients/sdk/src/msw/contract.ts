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

/** The contract, as far as the mock needs it. */
export const contract = JSON.parse(text) as OpenApiDocument

/** A fresh copy of the first example that a status has. @throws Error where the contract has none */
export function firstExample(path: string, method: Method, status: number): unknown {
  const response = contract.paths[path]?.[method]?.responses[String(status)]
  const content = Object.values((response && resolve(contract, response).content) ?? {})[0]
  const example = Object.values(content?.examples ?? {})[0]
  if (!example) throw new Error(`The contract has no example of ${method} ${path} with ${status}.`)
  return structuredClone(resolve<{ value?: unknown }>(contract, example).value)
}

/** An operation with what it asks of a request. */
export interface MockOperation {
  id: string
  /** Itself, or the operation that it is a variant of. */
  canonicalId: string
  method: Method
  path: string
  operation: OperationObject
  rules: RequestRules
}

/** Finds operations by method and address, below the address of the service. */
export interface Router {
  match(request: Request): Match<MockOperation> | undefined
  /** The methods of a path; empty where the contract has no such path. */
  allowed(request: Request): string[]
}

const noErrors: ReturnType<Validate> = []
const acceptAll: SchemaCompiler = { at: () => () => noErrors, object: () => () => noErrors }

/** The operations of the contract; without `validate` they take any request. */
export function mockOperations(validate: boolean): MockOperation[] {
  return requestRules(contract, validate ? createSchemaCompiler(contract) : acceptAll).map(({ placed, rules }) => {
    const { method, path, operation } = placed
    const id = operation.operationId
    return { id, canonicalId: operation['x-variant-of'] ?? id, method, path, operation, rules }
  })
}

/**
 * A router by the service's own rules: bare and under `/v1`, with and without a slash at the end, a literal path before a
 * template.
 * @throws Error for an address that is none
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

/** A relative address belongs to the page, as it does in `fetch`; the empty one is the top of its site, as for the client. */
function parseBase(baseUrl: string): URL {
  const here: unknown = Reflect.get(globalThis, 'location')
  const page = isObject(here) && typeof here['href'] === 'string' ? here['href'] : undefined
  try {
    return new URL(baseUrl || '/', page)
  } catch (cause) {
    const advice = 'Give the one that your client has, for instance http://localhost:8000.'
    throw new Error(`baseUrl "${baseUrl}" is not an address. ${advice}`, { cause })
  }
}
