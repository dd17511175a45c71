import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { projectFile } from '../../../src/base/project.js'
import { ignoredParametersHeader } from '../../../src/pipeline/contract/decode.js'
import {
  listOperations,
  resolve,
  type CacheRule,
  type HeaderObject,
  type OpenApiDocument,
  type OperationObject,
  type Reference,
  type ResponseObject,
} from '../../../src/pipeline/contract/document.js'

/** Maps each header to its name in openapi/common/headers.yaml. */
type Headers = Record<string, string>

const onEveryResponse: Headers = {
  'X-Request-Id': 'RequestId',
  'API-Version': 'ApiVersion',
  [ignoredParametersHeader]: 'IgnoredParameters',
}
const rateLimited: Headers = {
  'RateLimit-Policy': 'RateLimitPolicy',
  RateLimit: 'RateLimit',
  'X-RateLimit-Limit': 'XRateLimitLimit',
  'X-RateLimit-Remaining': 'XRateLimitRemaining',
  'X-RateLimit-Reset': 'XRateLimitReset',
}
const uncached: Headers = { 'Cache-Control': 'CacheControlOptional' }
const publiclyCached: Headers = { 'Cache-Control': 'CacheControl', ETag: 'ETag' }
const privatelyCached: Headers = { 'Cache-Control': 'CacheControlPrivate', ETag: 'ETag' }
const paged: Headers = { Link: 'Link', 'X-Total-Count': 'TotalCount', 'X-Total-Count-Capped': 'TotalCountCapped' }
const brokerHeaders: Headers = { 'NGSILD-Tenant': 'Tenant' }
const deprecated: Headers = { Deprecation: 'Deprecation', Sunset: 'Sunset' }

/** Header components that only the bundle refers to. */
export const standardHeaders = [
  onEveryResponse,
  rateLimited,
  uncached,
  publiclyCached,
  privatelyCached,
  deprecated,
  paged,
  brokerHeaders,
].flatMap((headers) => Object.values(headers))

type WithHeaders = OpenApiDocument['components'] & { headers?: Record<string, HeaderObject> }

/** Reads the definitions of the headers that several features use, by name. */
export async function readHeaders(): Promise<Record<string, HeaderObject>> {
  return parse(await readFile(projectFile('openapi/common/headers.yaml'), 'utf8')) as Record<string, HeaderObject>
}

/** Adds the headers that the service sets automatically to every response of every operation. */
export function addStandardHeaders(document: OpenApiDocument, definitions: Record<string, HeaderObject>): void {
  const shared = sharedHeaders(document)

  for (const { operation } of listOperations(document)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const required = headersOf(operation, status)
      if ('$ref' in response) {
        const present = shared.get(response.$ref) ?? {}
        if (Object.entries(required).every(([header, component]) => present[header] === component)) continue
        // This operation sends headers that the shared response lacks, so it gets a copy.
        operation.responses[status] = structuredClone(resolve<ResponseObject>(document, response))
      }
      addHeaders(
        resolve(document, operation.responses[status] ?? response),
        required,
        `${operation.operationId} ${status}`,
      )
    }
  }
  for (const [reference, headers] of shared)
    addHeaders(resolve<ResponseObject>(document, { $ref: reference }), headers, reference)

  addDefinitions(document, definitions)
}

/** Adds the headers that the broker sets automatically to every response of every operation. */
export function addBrokerHeaders(document: OpenApiDocument, definitions: Record<string, HeaderObject>): void {
  const own = listOperations(document).flatMap(({ operation }) => Object.values(operation.responses))
  const shared = Object.values(document.components?.responses ?? {})
  for (const response of [...own, ...shared]) {
    if (!('$ref' in response)) addHeaders(response, brokerHeaders, document.info.title)
  }
  addDefinitions(document, definitions)
}

function addDefinitions(document: OpenApiDocument, definitions: Record<string, HeaderObject>): void {
  const components: WithHeaders = (document.components ??= {})
  const headers = (components.headers ??= {})
  for (const name of new Set(JSON.stringify(document).match(/(?<=#\/components\/headers\/)[\w.-]+/g))) {
    const definition = headers[name] ?? definitions[name]
    if (!definition) throw new Error(`openapi/common/headers.yaml has no ${name}. Add it.`)
    headers[name] = definition
  }
}

function headersOf(operation: OperationObject, status: string): Headers {
  return {
    ...onEveryResponse,
    ...(operation['x-rate-limit'] === 'exempt' ? {} : rateLimited),
    ...cacheHeaders(operation['x-cache']?.scope, status),
    ...(operation.deprecated === true ? deprecated : {}),
    ...(status === '200' && isPaged(operation) ? paged : {}),
  }
}

function isPaged({ parameters = [] }: OperationObject): boolean {
  return parameters.some((parameter) => '$ref' in parameter && parameter.$ref.endsWith('/CountRecords'))
}

/** Returns public caching for every 304 of a cached operation, because all operations share one 304 response. */
function cacheHeaders(scope: CacheRule['scope'] | undefined, status: string): Headers {
  if (scope === undefined || (status !== '200' && status !== '304')) return uncached
  return scope === 'private' && status === '200' ? privatelyCached : publiclyCached
}

/**
 * Returns the headers of the shared responses, keyed by reference. Their rate-limit headers are not required, because
 * operations without a rate limit also use these responses.
 */
function sharedHeaders(document: OpenApiDocument): Map<string, Headers> {
  const references = Object.keys(document.components?.responses ?? {}).map((name) => `#/components/responses/${name}`)
  const notModified = new Set(
    listOperations(document).map(({ operation }) => (operation.responses['304'] as Reference | undefined)?.$ref),
  )
  return new Map(
    references.map((reference) => [
      reference,
      { ...onEveryResponse, ...rateLimited, ...(notModified.has(reference) ? publiclyCached : uncached) },
    ]),
  )
}

function addHeaders(response: ResponseObject, headers: Headers, where: string): void {
  response.headers ??= {}
  for (const [header, component] of Object.entries(headers)) {
    if (response.headers[header])
      throw new Error(`Remove the header ${header} from ${where}. \`npm run generate\` adds it.`)
    response.headers[header] = { $ref: `#/components/headers/${component}` }
  }
}
