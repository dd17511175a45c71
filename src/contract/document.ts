/** The parts of an OpenAPI 3.1 document that the pipeline and the generator read. */
export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description?: string }
  paths: Record<string, PathItemObject>
  components?: {
    schemas?: Record<string, SchemaObject>
    parameters?: Record<string, ParameterObject>
    responses?: Record<string, ResponseObject>
    securitySchemes?: Record<string, SecuritySchemeObject>
  }
}

export interface Reference {
  $ref: string
}

export const methods = ['get', 'put', 'post', 'delete', 'patch'] as const
export type Method = (typeof methods)[number]

export type PathItemObject = { [M in Method]?: OperationObject } & { parameters?: (ParameterObject | Reference)[] }

export type SecurityRequirement = Record<string, string[]>

export interface OperationObject {
  operationId: string
  tags?: string[]
  summary?: string
  description?: string
  security?: SecurityRequirement[]
  parameters?: (ParameterObject | Reference)[]
  requestBody?: RequestBodyObject | Reference
  responses: Record<string, ResponseObject | Reference>
  deprecated?: boolean
  'x-variant-of'?: string
  'x-cache'?: CacheRule
  'x-rate-limit'?: 'exempt'
  'x-max-body'?: number
  'x-sunset'?: string
  /** Sources only: optional parameters that the code samples show, with their values. */
  'x-sample'?: Record<string, unknown>
}

/** `x-cache`: who may keep an answer; times in seconds. */
export interface CacheRule {
  scope: 'public' | 'private'
  'max-age'?: number
  'stale-while-revalidate'?: number
}

export interface ParameterObject {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  description?: string
  style?: string
  explode?: boolean
  schema?: SchemaObject | Reference
  example?: unknown
}

export interface RequestBodyObject {
  required?: boolean
  content: Record<string, MediaTypeObject>
}

export interface MediaTypeObject {
  schema?: SchemaObject | Reference
  examples?: Record<string, { summary?: string; value?: unknown } | Reference>
}

export interface ResponseObject {
  description: string
  headers?: Record<string, HeaderObject | Reference>
  content?: Record<string, MediaTypeObject>
}

export interface HeaderObject {
  required?: boolean
  schema?: SchemaObject | Reference
}

export interface SecuritySchemeObject {
  type: string
  scheme?: string
  in?: string
  name?: string
}

/** As much of a JSON Schema as is read by name; the rest is ajv's. */
export interface SchemaObject {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  examples?: unknown[]
  format?: string
  default?: unknown
  items?: SchemaObject | Reference
  maxItems?: number
  properties?: Record<string, SchemaObject | Reference>
  required?: string[]
  additionalProperties?: boolean | SchemaObject | Reference
  oneOf?: (SchemaObject | Reference)[]
  anyOf?: (SchemaObject | Reference)[]
  allOf?: (SchemaObject | Reference)[]
}

/** An operation with its place in the document. `pointer` is the JSON pointer of the operation object. */
export interface PlacedOperation {
  path: string
  method: Method
  operation: OperationObject
  pointer: string
}

/** The fields of a form that are files, or lists of files. */
export function fileFields(
  document: OpenApiDocument,
  { schema = {} }: MediaTypeObject,
): { name: string; list: boolean; maxItems: number | undefined }[] {
  const { properties = {} } = resolve<SchemaObject>(document, schema)
  return Object.entries(properties).flatMap(([name, property]) => {
    const own = resolve<SchemaObject>(document, property)
    const item = own.items ? resolve<SchemaObject>(document, own.items) : own
    return item.format === 'binary' ? [{ name, list: own.items !== undefined, maxItems: own.maxItems }] : []
  })
}

/** Every operation in the order of the contents page. */
export function listOperations(document: OpenApiDocument): PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method, operation, pointer: pointer('paths', path, method) }] : []
    }),
  )
}

/** A JSON pointer as a URI fragment without `#`, for instance `/paths/~1reports/get`. */
export function pointer(...segments: string[]): string {
  return segments
    .map((segment) => `/${encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('')
}

/** The object itself, or what its `$ref` names. Throws when the reference leads nowhere. */
export function resolve<T extends object>(document: OpenApiDocument, value: T | Reference): T {
  let current: T | Reference = value
  while ('$ref' in current) {
    const reference: string = current.$ref
    const target = valueAt(document, reference.slice(1))
    if (target === undefined) throw new Error(`The contract refers to ${reference}, which does not exist.`)
    current = target as T | Reference
  }
  return current
}

/** What stands at a pointer as `pointer` writes it; `undefined` for nothing. */
export function valueAt(document: OpenApiDocument, at: string): unknown {
  return at
    .slice(1)
    .split('/')
    .map((segment) => decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (node, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined),
      document,
    )
}
