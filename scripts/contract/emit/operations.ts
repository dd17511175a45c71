import {
  fileFields,
  listOperations,
  resolve,
  resolveSchema,
  type MediaTypeObject,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type PlacedOperation,
  type Reference,
  type SchemaObject,
} from '../../../src/pipeline/contract/document.js'

/** Names that the generated module uses. */
interface Naming {
  /** Prefix of the interfaces, for example `Broker`. */
  prefix: string
  /** Module with the types of the contract. */
  types: string
}

/** Emits one exhaustive interface of handlers per tag of a contract, one of all tags, and a table of its operations. */
export function emitOperations(
  document: OpenApiDocument,
  header: string,
  { prefix, types: typesModule }: Naming,
): string {
  const operations = listOperations(document)
  const types = new Set<string>()
  const byTag = new Map<string, string[]>()
  for (const placed of operations.filter(({ operation }) => operation['x-variant-of'] === undefined)) {
    const tag = placed.operation.tags?.[0] ?? ''
    byTag.set(tag, [...(byTag.get(tag) ?? []), handlerMember(document, placed, types)])
  }
  const interfaces = [...byTag].map(([tag, members]) => [
    `/** Handlers of the operations with the tag ${tag}. A handler also serves the variants of its operation. */`,
    `export interface ${prefix}${tag}Handlers<Context> {`,
    ...members,
    '}',
    '',
  ])
  return [
    header,
    `import type { ${handlerTypes(interfaces.join())} } from '../src/pipeline/http/handler.js'`,
    `import type { ${[...types].sort().join(', ')} } from '${typesModule}'`,
    '',
    ...interfaces.flat(),
    '/** The handlers of all tags. */',
    `export interface ${prefix}Handlers<Context>`,
    `  extends ${[...byTag.keys()].map((tag) => `${prefix}${tag}Handlers<Context>`).join(',\n    ')} {}`,
    '',
    '/** All operations of the contract, including variants, in the order of its paths. */',
    'export const operations = {',
    operations.map(({ path, method, operation }) => tableRow(document, path, method, operation)).join('\n'),
    '} as const',
    '',
    'export type OperationId = keyof typeof operations',
    '',
  ].join('\n')
}

/** Returns the types of src/pipeline/http/handler.ts that the interface uses. */
function handlerTypes(members: string): string {
  return ['Download', 'EventStream', 'FromStation', 'Handler', 'Multipart', 'Public', 'Reply', 'SignedIn']
    .filter((name) => new RegExp(`\\b${name}\\b`).test(members))
    .join(', ')
}

function handlerMember(document: OpenApiDocument, { path, method, operation }: PlacedOperation, types: Set<string>) {
  const caller = callerOf(operation)
  const parts = (['path', 'query', 'header'] as const).flatMap((place) => parameterPart(document, operation, place))
  const body = bodyType(document, operation, types)
  if (body) parts.push(`body: ${body}`)
  const request = parts.length > 0 ? `${caller} & { ${parts.join('; ')} }` : caller
  return [
    `  /** \`${method.toUpperCase()} ${path}\` */`,
    `  ${operation.operationId}: Handler<${request}, ${replyType(document, operation, types)}, Context>`,
  ].join('\n')
}

function callerOf(operation: OperationObject): 'FromStation' | 'Public' | 'SignedIn' {
  if (isFromStation(operation)) return 'FromStation'
  return requires(operation, 'bearer') && !operation['x-guest'] ? 'SignedIn' : 'Public'
}

function isFromStation(operation: OperationObject): boolean {
  return requires(operation, 'stationKey') || requires(operation, 'stationBasic')
}

function requires({ security = [] }: OperationObject, scheme: string): boolean {
  return security.some((requirement) => scheme in requirement)
}

function parameterPart(document: OpenApiDocument, operation: OperationObject, place: ParameterObject['in']) {
  const parameters = (operation.parameters ?? [])
    .map((parameter) => resolve<ParameterObject>(document, parameter))
    .filter((parameter) => parameter.in === place && parameter.name !== 'If-None-Match')
  if (parameters.length === 0) return []
  const members = parameters.map(({ name, required, schema }) => {
    const resolved = resolveSchema(document, schema ?? {})
    const optional = required !== true && resolved.default === undefined
    const key = place === 'header' ? name.toLowerCase() : name
    return `${/^[\w$]+$/.test(key) ? key : `'${key}'`}${optional ? '?' : ''}: ${scalarType(document, resolved)}`
  })
  return [`${place === 'header' ? 'headers' : place}: { ${members.join('; ')} }`]
}

function scalarType(document: OpenApiDocument, schema: SchemaObject): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const { 'x-canonical': canonical } = schema
  if (canonical) return unionOf(Object.values(canonical))
  if (schema.enum) return unionOf(schema.enum)
  const kinds = [schema.type ?? 'string'].flat()
  return kinds.map((kind) => scalarOf(document, kind, schema)).join(' | ')
}

function unionOf(values: unknown[]): string {
  return [...new Set(values)].map((value) => JSON.stringify(value)).join(' | ')
}

function scalarOf(document: OpenApiDocument, kind: string, schema: SchemaObject): string {
  if (kind === 'integer' || kind === 'number') return 'number'
  if (kind === 'array') return `(${scalarType(document, resolve<SchemaObject>(document, schema.items ?? {}))})[]`
  return kind === 'boolean' || kind === 'null' ? kind : 'string'
}

function bodyType(document: OpenApiDocument, operation: OperationObject, types: Set<string>): string | undefined {
  if (!operation.requestBody) return undefined
  if (operation['x-raw-body'] === true) return 'Uint8Array'
  const body = resolve(document, operation.requestBody)
  const variants = Object.entries(body.content).map(([mediaType, media]) => {
    const type = mediaTypeOf(operation, mediaType, media, types, `['requestBody']`) + canonicalFields(document, media)
    const files = mediaType === 'multipart/form-data' ? fileFields(document, media) : []
    if (files.length === 0) return type
    const names = files.map(({ name }) => `'${name}'`).join(' | ')
    return `Multipart<Omit<${type}, ${names}>, ${names}>`
  })
  const union = [...new Set(variants)].join(' | ')
  return body.required === true ? union : `${union} | undefined`
}

/** Returns the narrower types of fields whose spelling the validation changes, which the wire types allow in any case. */
function canonicalFields(document: OpenApiDocument, { schema = {} }: MediaTypeObject): string {
  const fields = Object.entries(resolveSchema(document, schema).properties ?? {}).flatMap(([name, property]) => {
    const resolved = resolveSchema(document, property)
    return resolved['x-canonical'] ? [`${name}?: ${scalarType(document, resolved)}`] : []
  })
  return fields.length === 0 ? '' : ` & { ${fields.join('; ')} }`
}

function replyType(document: OpenApiDocument, operation: OperationObject, types: Set<string>): string {
  const replies = Object.entries(operation.responses).flatMap(([status, reference]) => {
    const response = resolve(document, reference)
    const bodies = Object.entries(response.content ?? {}).filter(([mediaType]) => /[/+]json$/.test(mediaType))
    const [[, media] = []] = bodies
    const isError = ['ApiError', 'ProblemDetails'].includes(refName(media?.schema) ?? '')
    if (status === '304' || isError || (Number(status) >= 400 && !response.content)) return []
    if (response.content?.['text/event-stream']) return [`Reply<${status}, EventStream>`]
    if (!media) return [`Reply<${status}${response.content ? ', Download' : ''}>`]
    const variants = bodies.map(([mediaType, body]) =>
      mediaTypeOf(operation, mediaType, body, types, `['responses'][${status}]`),
    )
    return [`Reply<${status}, ${[...new Set(variants)].join(' | ')}>`]
  })
  return replies.join(' | ')
}

function mediaTypeOf(
  operation: OperationObject,
  mediaType: string,
  media: MediaTypeObject,
  types: Set<string>,
  where: string,
): string {
  const named = namedType(media.schema ?? {})
  if (!named) {
    types.add('operations as wire')
    return `NonNullable<wire['${operation.operationId}']${where}>['content']['${mediaType}']`
  }
  for (const name of named.names) types.add(name)
  return named.text
}

/** Returns the named types that a schema consists of: a reference, an array of one, or a union; else `undefined`. */
function namedType(schema: SchemaObject | Reference): { text: string; names: string[] } | undefined {
  const name = refName(schema)
  if (name !== undefined) return { text: name, names: [name] }
  if ('$ref' in schema) return undefined
  if (schema.type === 'array' && schema.items) {
    const item = namedType(schema.items)
    return item && { ...item, text: `${item.text}[]` }
  }
  const branches = (schema.oneOf ?? schema.anyOf ?? []).map(namedType)
  const known = branches.filter((branch) => branch !== undefined)
  if (known.length === 0 || known.length < branches.length) return undefined
  return { text: known.map(({ text }) => text).join(' | '), names: known.flatMap(({ names }) => names) }
}

function refName(schema: SchemaObject | Reference | undefined): string | undefined {
  return schema && '$ref' in schema ? schema.$ref.split('/').at(-1) : undefined
}

function tableRow(document: OpenApiDocument, path: string, method: string, operation: OperationObject): string {
  const body = operation.requestBody ? Object.keys(resolve(document, operation.requestBody).content) : []
  const row = {
    method: method.toUpperCase(),
    path,
    tag: operation.tags?.[0],
    access: accessOf(operation),
    guest: operation['x-guest'] ?? null,
    variantOf: operation['x-variant-of'] ?? null,
    cache: operation['x-cache']?.scope ?? null,
    counted: operation['x-rate-limit'] !== 'exempt',
    body,
    statuses: Object.keys(operation.responses).map(Number),
  }
  return `  ${operation.operationId}: ${JSON.stringify(row)},`
}

/** Returns the least powerful caller of an operation; `user` has any role. */
function accessOf(operation: OperationObject): string {
  if (requires(operation, 'brokerSecret')) return 'broker'
  if (isFromStation(operation)) return 'station'
  const roles = operation.security?.find((requirement) => 'bearer' in requirement)?.['bearer']
  return roles ? (['manager', 'admin'].find((role) => roles.includes(role)) ?? 'user') : 'public'
}
