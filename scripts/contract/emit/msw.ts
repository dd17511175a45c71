import { isObject } from '../../../src/base/json.js'
import {
  listOperations,
  resolve,
  type OpenApiDocument,
  type OperationObject,
  type Reference,
  type SchemaObject,
} from '../../../src/pipeline/contract/document.js'
import { exampleValues } from './contract.js'

/**
 * Emits the parts of the contract that mocks need as one JSON text: parameters, bodies, statuses, headers and examples
 * of every operation, and an example of every webhook. Response schemas, descriptions and request examples are omitted
 * unless error messages use them.
 */
export function emitMsw(document: OpenApiDocument, header: string): string {
  const text = JSON.stringify(compact(document)).replaceAll('\\', '\\\\').replaceAll("'", "\\'")
  return `${header}
/** The parts of the OpenAPI document that the mocks use. */
export const contract = '${text}'
`
}

function compact(document: OpenApiDocument): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { path, method, operation } of listOperations(document)) {
    paths[path] = { ...paths[path], [method]: compactOperation(document, operation) }
  }
  const { openapi, info } = document
  return {
    openapi,
    info: { title: info.title, version: info.version },
    paths,
    components: {
      ...usedComponents(document, paths),
      securitySchemes: document.components?.securitySchemes,
    },
    webhooks: webhookExamples(document),
    ...recordRules(document),
  }
}

/** Returns the first example of each webhook, by the type of its event. */
function webhookExamples(document: OpenApiDocument): Record<string, unknown> {
  const examples = Object.values(document.webhooks ?? {}).map(({ post }) => {
    const media = post?.requestBody && resolve(document, post.requestBody).content['application/json']
    const [value] = media ? exampleValues(document, media) : []
    if (!isObject(value)) throw new Error(`The webhook "${post?.summary ?? ''}" needs an example of its body.`)
    return [value['type'], value]
  })
  return Object.fromEntries(examples) as Record<string, unknown>
}

/**
 * Returns the collections whose records can be created and read, and where the response of an operation contains such a
 * record. The memory of the mocks follows these rules.
 */
function recordRules(document: OpenApiDocument): { collections: object; records: object } {
  const operations = listOperations(document)
  const collections: Record<string, object> = {}
  const collectionOf = new Map<string, string>()
  for (const { path, method, operation } of operations) {
    const [, collection = ''] = /^(.+)\/\{\w+\}$/.exec(path) ?? []
    const creation = document.paths[collection]?.post
    const [[name] = []] = recordsIn(document, operation)
    if (method !== 'get' || name === undefined || !creation) continue
    if (!recordsIn(document, creation).some(([created]) => created === name)) continue
    const { properties = {} } = document.components?.schemas?.[name] ?? {}
    const fields = Object.keys(properties)
    const nullable = fields.filter((field) => isNullable(document, properties[field] ?? {}))
    collections[collection] = { item: path, fields, nullable }
    collectionOf.set(name, collection)
  }
  const records = operations.flatMap((placed) =>
    recordsIn(document, placed.operation).flatMap(([name, at]) => {
      const collection = collectionOf.get(name)
      return collection === undefined ? [] : [[placed.operation.operationId, { collection, at }]]
    }),
  )
  return { collections, records: Object.fromEntries(records) as object }
}

/** Returns the name of the schema of a successful response, and of the schemas of its members, with their place. */
function recordsIn(
  document: OpenApiDocument,
  { responses }: OperationObject,
): [name: string, at: string | undefined][] {
  const response = responses['200'] ?? responses['201']
  const schema = (response && resolve(document, response).content?.['application/json']?.schema) ?? {}
  const { properties = {} } = resolve<SchemaObject>(document, schema)
  const members: [string | undefined, SchemaObject | Reference][] = [[undefined, schema], ...Object.entries(properties)]
  return members.flatMap(([at, member]) => ('$ref' in member ? [[member.$ref.split('/').at(-1) ?? '', at]] : []))
}

function isNullable(document: OpenApiDocument, schema: SchemaObject | Reference): boolean {
  const { type = [], enum: values = [], oneOf = [] } = resolve<SchemaObject>(document, schema)
  return type.includes('null') || values.includes(null) || oneOf.some((one) => isNullable(document, one))
}

function compactOperation(document: OpenApiDocument, operation: OperationObject): object {
  const { operationId, security, parameters, requestBody, responses } = operation
  const body = requestBody && resolve(document, requestBody)
  const rules = [
    'x-variant-of',
    'x-cache',
    'x-accepts-exchanged-token',
    'x-max-body',
    'x-raw-body',
    'x-refuses',
  ] as const
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
    headers: headers && mapped(headers, (header) => without(header, ['description'])),
    content: content && mapped(content, ({ examples }) => ({ examples })),
  }
}

/**
 * Removes descriptions and examples from a schema. Schemas with a pattern keep them, because error messages quote them.
 * Properties may have names such as `description`, so `properties` is not a schema itself.
 */
function compactSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((item) => compactSchema(item))
  if (typeof schema !== 'object' || schema === null) return schema
  const relevant = 'pattern' in schema ? schema : without(schema, ['description', 'examples'])
  return Object.fromEntries(
    Object.entries(without(relevant, ['title', 'example', 'x-code-samples'])).map(([key, value]: [string, unknown]) => [
      key,
      key === 'properties' && isObject(value)
        ? mapped(value, (property) => compactSchema(property))
        : key === 'enum' || key === 'const' || key === 'default' || key === 'examples'
          ? value
          : compactSchema(value),
    ]),
  )
}

/** Returns the components that `root` refers to, directly or through other components. */
function usedComponents(document: OpenApiDocument, root: object): object {
  const sections = new Map<string, Map<string, unknown>>()
  const visit = (value: unknown): void => {
    for (const reference of referencesIn(value)) {
      const [section = '', name = ''] = reference.$ref.replace('#/components/', '').split('/')
      const visited = sections.get(section) ?? new Map<string, unknown>()
      if (visited.has(name)) continue
      const component = compactComponent(section, resolve(document, reference))
      sections.set(section, visited.set(name, component))
      visit(component)
    }
  }
  visit(root)
  return Object.fromEntries([...sections].map(([section, components]) => [section, Object.fromEntries(components)]))
}

function compactComponent(section: string, component: object): unknown {
  if (section === 'responses') return compactResponse(component as OperationObject['responses'][string])
  if (section === 'headers') return without(component, ['description'])
  return section === 'examples' ? without(component, ['summary', 'description']) : compactSchema(component)
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
