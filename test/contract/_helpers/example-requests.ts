import {
  fileFields,
  resolve,
  type MediaTypeObject,
  type OpenApiDocument,
  type ParameterObject,
  type PlacedOperation,
  type SchemaObject,
} from '../../../src/http/document.js'
import { aFile, type DraftRequest } from './valid-requests.js'

type WithExample = ParameterObject & { example?: unknown }

/**
 * The requests that the contract itself shows of an operation: one with every parameter that has an example, and one for
 * each example of a body. Throws when a parameter that must be there has no example.
 */
export function exampleRequests(document: OpenApiDocument, placed: PlacedOperation): [DraftRequest, ...DraftRequest[]] {
  const bodies = exampleBodies(document, placed)
  const [first] = bodies
  const plain = bodies.map((body) => requestWith(document, placed, body, ({ required }) => required === true))
  return [requestWith(document, placed, first, () => true), ...plain]
}

interface ExampleBody {
  contentType: string | undefined
  body: unknown
}

function requestWith(
  document: OpenApiDocument,
  { method, path, operation }: PlacedOperation,
  { contentType, body }: ExampleBody,
  wanted: (parameter: ParameterObject) => boolean,
): DraftRequest {
  const parameters = (operation.parameters ?? []).map((one) => resolve<WithExample>(document, one)).filter(wanted)
  const inside = (place: ParameterObject['in']) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .flatMap((parameter): [string, string][] => {
        const value = parameter.example ?? exampleOf(resolve<SchemaWithExamples>(document, parameter.schema ?? {}))
        if (value === undefined && parameter.required)
          throw new Error(`${operation.operationId}: parameter ${parameter.name} has no example.`)
        return value === undefined ? [] : [[parameter.name, typeof value === 'string' ? value : JSON.stringify(value)]]
      })
  return {
    method: method.toUpperCase(),
    path,
    values: Object.fromEntries(inside('path').map(([name, value]) => [name, encodeURIComponent(value)])),
    query: inside('query').map(([name, value]) => [name, encodeURIComponent(value)]),
    headers: { ...Object.fromEntries(inside('header')), ...credentials(placedSecurity(operation.security)) },
    contentType,
    body,
  }
}

type SchemaWithExamples = SchemaObject & { examples?: unknown[] }

function exampleOf({ examples, default: usual, enum: choices }: SchemaWithExamples): unknown {
  return examples?.[0] ?? usual ?? choices?.[0]
}

function placedSecurity(security: Record<string, string[]>[] = []): string[] {
  return security.flatMap((requirement) => Object.keys(requirement))
}

function credentials(schemes: string[]): Record<string, string> {
  return {
    ...(schemes.includes('bearer') && { Authorization: 'Bearer any-token' }),
    ...(schemes.includes('brokerSecret') && { 'X-Broker-Secret': 'any-secret' }),
  }
}

function exampleBodies(document: OpenApiDocument, { operation }: PlacedOperation): [ExampleBody, ...ExampleBody[]] {
  const none = { contentType: undefined, body: undefined }
  if (!operation.requestBody) return [none]
  const { content, required = false } = resolve(document, operation.requestBody)
  const shown = Object.entries(content).flatMap(([mediaType, media]) =>
    Object.values(media.examples ?? {}).map((example) => {
      const { value } = resolve<{ value?: unknown }>(document, example)
      return mediaType === 'multipart/form-data'
        ? { contentType: `${mediaType}; boundary=a-boundary`, body: withFiles(document, media, value) }
        : { contentType: mediaType, body: value }
    }),
  )
  const [first, ...others] = required ? shown : [...shown, none]
  if (!first) throw new Error(`${operation.operationId} has no example of its body.`)
  return [first, ...others]
}

/** Examples name a file where the form has one. */
function withFiles(document: OpenApiDocument, media: MediaTypeObject, value: unknown): unknown {
  const fields = fileFields(document, media).map(({ name }) => name)
  return Object.fromEntries(
    Object.entries(Object(value) as object).map(([name, field]: [string, unknown]) => [
      name,
      !fields.includes(name) ? field : Array.isArray(field) ? field.map(() => aFile) : aFile,
    ]),
  )
}
