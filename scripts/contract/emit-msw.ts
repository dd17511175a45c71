import {
  listOperations,
  resolve,
  type OpenApiDocument,
  type OperationObject,
  type Reference,
} from '../../src/contract/document.js'
import { isObject } from '../../src/domain/json.js'

/**
 * Writes what mocks need of the contract as one JSON text: parameters, bodies, statuses, headers and examples of every
 * operation. Schemas of answers, descriptions and examples of requests are left out, but for those that messages quote.
 */
export function emitMsw(document: OpenApiDocument, header: string): string {
  const text = JSON.stringify(compact(document)).replaceAll('\\', '\\\\').replaceAll("'", "\\'")
  return [
    header,
    '/** The parts of the OpenAPI document that the mocks use. */',
    `export const contract = '${text}'`,
    '',
  ].join('\n')
}

function compact(document: OpenApiDocument): object {
  const paths: Record<string, Record<string, unknown>> = Object.fromEntries(
    Object.keys(document.paths).map((path) => [path, {}]),
  )
  for (const { path, method, operation } of listOperations(document)) {
    const place = paths[path]
    if (place) place[method] = compactOperation(document, operation)
  }
  const { openapi, info } = document
  return {
    openapi,
    info: { title: info.title, version: info.version },
    paths,
    components: usedComponents(document, paths),
  }
}

function compactOperation(document: OpenApiDocument, operation: OperationObject): object {
  const { operationId, security, parameters, requestBody, responses } = operation
  const body = requestBody && resolve(document, requestBody)
  const rules = ['x-variant-of', 'x-cache', 'x-max-body'] as const
  return {
    operationId,
    security,
    parameters: parameters?.map((parameter) => compactSchema(parameter)),
    requestBody: body && {
      required: body.required,
      content: mapped(body.content, ({ schema }) => ({ schema: compactSchema(schema) })),
    },
    responses: mapped(responses, (response) => compactResponse(response)),
    ...Object.fromEntries(rules.map((rule) => [rule, operation[rule]])),
  }
}

function compactResponse(response: OperationObject['responses'][string]): unknown {
  if ('$ref' in response) return response
  const { headers, content } = response
  return {
    headers: headers && mapped(headers, (header) => compactHeader(header)),
    content: content && mapped(content, ({ examples }) => ({ examples })),
  }
}

/** Of a header, its example is the point. */
function compactHeader(header: object): unknown {
  return without(header, ['description'])
}

/** A schema without words, but for those of a pattern, which messages quote. Names of properties are no words. */
function compactSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((item) => compactSchema(item))
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = 'pattern' in schema ? schema : without(schema, ['description', 'examples'])
  return Object.fromEntries(
    Object.entries(without(kept, ['title', 'example', 'x-code-samples'])).map(([key, value]: [string, unknown]) => [
      key,
      key === 'properties' && isObject(value)
        ? mapped(value, (property) => compactSchema(property))
        : key === 'enum' || key === 'const' || key === 'default' || key === 'examples'
          ? value
          : compactSchema(value),
    ]),
  )
}

/** The components that are referred to, from here or from one another. */
function usedComponents(document: OpenApiDocument, root: object): object {
  const kinds = new Map<string, Map<string, unknown>>()
  const visit = (value: unknown): void => {
    for (const reference of referencesIn(value)) {
      const [kind = '', name = ''] = reference.$ref.replace('#/components/', '').split('/')
      const known = kinds.get(kind) ?? new Map<string, unknown>()
      if (known.has(name)) continue
      const found = compactComponent(kind, resolve(document, reference))
      kinds.set(kind, known.set(name, found))
      visit(found)
    }
  }
  visit(root)
  return Object.fromEntries([...kinds].map(([kind, components]) => [kind, Object.fromEntries(components)]))
}

function compactComponent(kind: string, component: object): unknown {
  if (kind === 'responses') return compactResponse(component as OperationObject['responses'][string])
  if (kind === 'headers') return compactHeader(component)
  return kind === 'examples' ? without(component, ['summary', 'description']) : compactSchema(component)
}

function referencesIn(value: unknown): Reference[] {
  if (typeof value !== 'object' || value === null) return []
  if ('$ref' in value && typeof value.$ref === 'string') return [{ $ref: value.$ref }]
  return Object.values(value).flatMap(referencesIn)
}

function mapped<Value>(members: Record<string, Value>, map: (value: Value) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).map(([key, value]) => [key, map(value)]))
}

function without(value: object, keys: string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))
}
