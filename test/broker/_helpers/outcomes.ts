import { expect } from '@jest/globals'
import { listOperations } from '../../../src/pipeline/contract/document.js'
import { readDocument } from '../../../src/pipeline/http/bind.js'
import { call, errors, type CallOptions } from './broker.js'

// Quotes are from ETSI GS CIM 009. Error types are listed in 5.5.2, their statuses in 6.3.2.
export const id = 'urn:ngsi-ld:T:1'
export const entity = { id, type: 'T', a: { type: 'Property', value: 1 } }

/** Each operation as `GET /entities/urn:ngsi-ld:T:1`. */
const operations = listOperations(readDocument('broker.json')).map(({ method, path, operation }) => ({
  request: `${method.toUpperCase()} ${path
    .replace(/\{(attrName|type)\}/, 'a')
    .replace(/\{\w+\}/, id)
    .replace('/ngsi-ld/v1', '')
    .replace(/^\/version$/, '/../../version')}`,
  hasBody: operation.requestBody !== undefined,
}))
/** All operations. */
export const all = operations.map(({ request }) => request)
/** Operations with a body. */
export const withBody = operations.filter(({ hasBody }) => hasBody).map(({ request }) => request)

/**
 * Sends a request, and checks that an error has the form of 5.5.3 and 6.3.3, whatever is accepted, and is not cached.
 * Returns its status and the name of its type.
 */
export async function outcomeOf(
  url: string,
  request: string,
  { headers: sent, ...options }: CallOptions = {},
): Promise<string> {
  const accept = { Accept: 'application/ld+json', ...sent }
  const { status, headers, body } = await call(url, request, { ...options, headers: accept })
  if (status < 400) return String(status)
  // "Content-Type: application/json … A JSON object including all the terms defined by clause 5.5.3."
  expect(headers.get('content-type')).toBe('application/json')
  expect(body).toEqual({
    type: expect.stringContaining(errors),
    title: expect.any(String),
    detail: expect.any(String),
    status,
  })
  // 6.3.6: "all error responses, do not include the Link header".
  expect(headers.get('link')).toBeNull()
  expect(headers.get('cache-control')).toBe('no-store')
  return `${status} ${(body as { type: string }).type.slice(errors.length)}`
}
