import {
  resolve,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type PlacedOperation,
  type SchemaObject,
} from '../../../src/pipeline/contract/document.js'
import { exampleBodies, noBody, type ExampleBody } from './example-bodies.js'
import type { DraftRequest } from './valid-requests.js'

/**
 * Returns the requests that the contract shows for an operation: one with all parameters that have an example, and one
 * per example of the body. Throws if a required parameter has no example.
 */
export function exampleRequests(document: OpenApiDocument, placed: PlacedOperation): [DraftRequest, ...DraftRequest[]] {
  const bodies = shownBodies(document, placed)
  const [first] = bodies
  const plain = bodies.map((body) => requestWith(document, placed, body, ({ required }) => required === true))
  return [requestWith(document, placed, first, () => true), ...plain]
}

function requestWith(
  document: OpenApiDocument,
  { method, path, operation }: PlacedOperation,
  { contentType, body }: ExampleBody,
  wanted: (parameter: ParameterObject) => boolean,
): DraftRequest {
  const parameters = (operation.parameters ?? []).map((one) => resolve<ParameterObject>(document, one)).filter(wanted)
  const inside = (place: ParameterObject['in']) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .flatMap((parameter): [string, string][] => {
        const value = parameter.example ?? exampleOf(resolve<SchemaObject>(document, parameter.schema ?? {}))
        if (value === undefined && parameter.required)
          throw new Error(`${operation.operationId}: parameter ${parameter.name} has no example.`)
        return value === undefined ? [] : [[parameter.name, textOf(value)]]
      })
  return {
    method: method.toUpperCase(),
    path,
    values: Object.fromEntries(inside('path').map(([name, value]) => [name, encodeURIComponent(value)])),
    query: inside('query').map(([name, value]) => [name, encodeURIComponent(value)]),
    headers: { ...Object.fromEntries(inside('header')), ...credentials(document, operation) },
    contentType,
    body,
  }
}

/** Lists are separated by commas (`explode: false`). */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function exampleOf({ examples, default: usual, enum: choices }: SchemaObject): unknown {
  return examples?.[0] ?? usual ?? choices?.[0]
}

function credentials(document: OpenApiDocument, { security = [] }: OperationObject): Record<string, string> {
  const schemes = security.flatMap((requirement) => Object.keys(requirement))
  return {
    ...(schemes.includes('bearer') && { Authorization: 'Bearer any-token' }),
    ...(schemes.includes('brokerSecret') && { 'X-Broker-Secret': 'any-secret' }),
    ...(schemes.includes('stationBasic') && { Authorization: `Basic ${btoa(`12:${exampleKey(document)}`)}` }),
    ...(schemes.includes('stationKey') && { 'X-Station-Key': exampleKey(document) }),
  }
}

/** Returns the key of the station in the examples. */
function exampleKey(document: OpenApiDocument): string {
  const { key } = document.components?.schemas?.['StationWithKey']?.properties ?? {}
  return String(exampleOf(resolve<SchemaObject>(document, key ?? {})))
}

function shownBodies(document: OpenApiDocument, placed: PlacedOperation): [ExampleBody, ...ExampleBody[]] {
  const { requestBody, operationId } = placed.operation
  if (!requestBody) return [noBody]
  const shown = exampleBodies(document, placed)
  const [first, ...others] = resolve(document, requestBody).required === true ? shown : [...shown, noBody]
  if (!first) throw new Error(`${operationId} has no example of its body.`)
  return [first, ...others]
}
