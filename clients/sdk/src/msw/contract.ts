import {
  resolve,
  type Method,
  type OpenApiDocument,
  type OperationObject,
  type ResponseObject,
} from '../../../../src/pipeline/contract/document.js'
import { requestRules, type RequestRules } from '../../../../src/pipeline/contract/request-rules.js'
import { createSchemaCompiler, type SchemaCompiler } from '../../../../src/pipeline/contract/schema-compiler.js'
import { contract as text } from '../generated/msw-contract.js'
import type { MockUser, Role } from './types.js'

/** Where the success response of an operation contains a record of a collection. */
export interface RecordRule {
  /** Path of the collection, for example `/reports`. */
  collection: string
  /** The member of the response that is the record. Default: the response itself. */
  at?: string
}

/** The parts of the contract that the mock needs. `scripts/contract/emit/msw.ts` writes them. */
interface MockContract extends OpenApiDocument {
  /** Examples of the events that webhooks receive, by type. */
  webhooks: Record<string, object>
  /** The collections whose records can be created and read, by path. */
  collections: Record<string, { item: string; fields: string[]; nullable: string[] }>
  /** By operationId. */
  records: Record<string, RecordRule>
}

export const contract = JSON.parse(text) as MockContract

/** Returns whether a value is a JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns what an operation declares for a status. */
export function responseOf({ responses }: OperationObject, status: number): ResponseObject | undefined {
  const response = responses[String(status)]
  return response && resolve(contract, response)
}

/** Returns a copy of the first example of a successful read. @throws Error if the contract has none */
export function firstExample(path: string): unknown {
  const operation = contract.paths[path]?.get
  const content = Object.values((operation && responseOf(operation, 200)?.content) ?? {})[0]
  const example = Object.values(content?.examples ?? {})[0]
  if (!example) throw new Error(`The contract has no example for GET ${path}.`)
  return structuredClone(resolve<{ value?: unknown }>(contract, example).value)
}

const users = firstExample('/users') as MockUser[]

/** Returns the user with a role in the contract's examples. */
export function exampleUser(role: Role): MockUser {
  const user = users.find((one) => one.role === role)
  if (!user) throw new Error(`The contract's example for GET /users has no ${role}.`)
  return { id: user.id, email: user.email, role }
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

const acceptAll: SchemaCompiler = { at: () => () => [], object: () => () => [] }

/** Returns the operations of the contract. Without `validate`, they accept any request. */
export function mockOperations(validate: boolean): MockOperation[] {
  return requestRules(contract, validate ? createSchemaCompiler(contract) : acceptAll).map(({ placed, rules }) => {
    const { method, path, operation } = placed
    const id = operation.operationId
    return { id, canonicalId: operation['x-variant-of'] ?? id, method, path, operation, rules }
  })
}

/**
 * Returns a function that returns the path of a request below the base URL, or `undefined` for other URLs. Like `fetch`,
 * it resolves a relative base URL against the page. An empty one is the root of the origin.
 * @throws Error if `baseUrl` is not a URL
 */
export function pathBelow(baseUrl: string): (request: Request) => string | undefined {
  const here: unknown = Reflect.get(globalThis, 'location')
  const page = isObject(here) && typeof here['href'] === 'string' ? here['href'] : undefined
  if (!URL.canParse(baseUrl || '/', page)) {
    const advice = 'Use the baseUrl of your client, for example http://localhost:8000.'
    throw new Error(`baseUrl "${baseUrl}" is not a URL. ${advice}`)
  }
  const { origin, pathname } = new URL(baseUrl || '/', page)
  const base = pathname.replace(/\/+$/, '')
  return (request) => {
    const url = new URL(request.url)
    const isBelow = url.origin === origin && `${url.pathname}/`.startsWith(`${base}/`)
    return isBelow ? url.pathname.slice(base.length) : undefined
  }
}
