import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import {
  listOperations,
  resolve,
  type CacheRule,
  type HeaderObject,
  type OpenApiDocument,
  type OperationObject,
  type Reference,
  type ResponseObject,
} from '../../src/contract/document.js'
import { projectRoot } from './redocly.js'

/** Header name → its file in openapi/components/headers. */
type Headers = Record<string, string>

const always: Headers = { 'X-Request-Id': 'RequestId', 'API-Version': 'ApiVersion' }
const counted: Headers = {
  'RateLimit-Policy': 'RateLimitPolicy',
  RateLimit: 'RateLimit',
  'X-RateLimit-Limit': 'XRateLimitLimit',
  'X-RateLimit-Remaining': 'XRateLimitRemaining',
  'X-RateLimit-Reset': 'XRateLimitReset',
}
const notKept: Headers = { 'Cache-Control': 'CacheControlOptional' }
const kept: Headers = { 'Cache-Control': 'CacheControl', ETag: 'ETag' }
const keptByTheUser: Headers = { ...kept, 'Cache-Control': 'CacheControlPrivate' }
const deprecated: Headers = { Deprecation: 'Deprecation', Sunset: 'Sunset' }

/** What the bundle refers to although no source does. */
export const standardHeaders = Object.values({ ...always, ...counted, ...kept, ...deprecated }).concat(
  'CacheControlOptional',
  'CacheControlPrivate',
)

type WithHeaders = OpenApiDocument['components'] & { headers?: Record<string, HeaderObject> }

/** The definitions of openapi/components/headers by the names of their files. */
export async function readHeaders(): Promise<Record<string, HeaderObject>> {
  const folder = join(projectRoot, 'openapi/components/headers')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml'))
  const read = async (file: string) =>
    [basename(file, '.yaml'), parse(await readFile(join(folder, file), 'utf8'))] as const
  return Object.fromEntries(await Promise.all(files.map(read)))
}

/** Writes into every answer of every operation the headers that the service sets by itself. */
export function addStandardHeaders(document: OpenApiDocument, definitions: Record<string, HeaderObject>): void {
  const components: WithHeaders = (document.components ??= {})
  const shared = sharedHeaders(document)

  for (const { operation } of listOperations(document)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const wanted = headersOf(operation, status)
      if ('$ref' in response) {
        const given = shared.get(response.$ref) ?? {}
        if (Object.entries(wanted).every(([header, component]) => given[header] === component)) continue
        // The shared answer lacks what only this operation sends, so that the operation gets a copy.
        operation.responses[status] = structuredClone(resolve<ResponseObject>(document, response))
      }
      add(resolve(document, operation.responses[status] ?? response), wanted, `${operation.operationId} ${status}`)
    }
  }
  for (const [reference, headers] of shared)
    add(resolve<ResponseObject>(document, { $ref: reference }), headers, reference)

  const headers = (components.headers ??= {})
  for (const name of new Set(JSON.stringify(document).match(/(?<=#\/components\/headers\/)[\w.-]+/g))) {
    const definition = headers[name] ?? definitions[name]
    if (!definition) throw new Error(`openapi/components/headers/${name}.yaml is missing. Create it.`)
    headers[name] = definition
  }
}

function headersOf(operation: OperationObject, status: string): Headers {
  return {
    ...always,
    ...(operation['x-rate-limit'] === 'exempt' ? {} : counted),
    ...cacheHeaders(operation['x-cache']?.scope, status),
    ...(operation.deprecated === true ? deprecated : {}),
  }
}

/** All operations share one 304, whose example is a public one. */
function cacheHeaders(scope: CacheRule['scope'] | undefined, status: string): Headers {
  if (scope === undefined || (status !== '200' && status !== '304')) return notKept
  return scope === 'private' && status === '200' ? keptByTheUser : kept
}

/** A shared answer serves counted and exempt operations alike, which is why the rate-limit headers are not required. */
function sharedHeaders(document: OpenApiDocument): Map<string, Headers> {
  const references = Object.keys(document.components?.responses ?? {}).map((name) => `#/components/responses/${name}`)
  const notModified = new Set(
    listOperations(document).map(({ operation }) => (operation.responses['304'] as Reference | undefined)?.$ref),
  )
  return new Map(
    references.map((reference) => [
      reference,
      { ...always, ...counted, ...(notModified.has(reference) ? kept : notKept) },
    ]),
  )
}

function add(response: ResponseObject, headers: Headers, where: string): void {
  response.headers ??= {}
  for (const [header, component] of Object.entries(headers)) {
    if (response.headers[header])
      throw new Error(`Remove the header ${header} from ${where}. \`npm run generate\` adds it.`)
    response.headers[header] = { $ref: `#/components/headers/${component}` }
  }
}
