/** The parts of an OpenAPI 3.1 document that the pipeline and the generator read. */
export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description?: string }
  servers?: { url: string; description?: string }[]
  paths: Record<string, PathItemObject>
  /** The requests that the service sends to webhooks. They have no operationId. */
  webhooks?: Record<string, { post?: Omit<OperationObject, 'operationId'> }>
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
  'x-accepts-exchanged-token'?: boolean
  'x-max-body'?: number
  'x-exact-integers'?: boolean
  /** Whether the handler receives the bytes of the body, and parses and validates them itself. */
  'x-raw-body'?: boolean
  /** Which query parameters are rejected rather than ignored if the operation does not have them. */
  'x-refuses'?: 'ngsi-ld'
  'x-guest'?: GuestAccess
  'x-requires-verified-email'?: true
  'x-sunset'?: string
  /** Optional parameters of the code samples, with their values. Removed from the generated contract. */
  'x-sample'?: Record<string, unknown>
}

/** `x-guest`: the value of GUEST_ACCESS that opens an operation to callers without a token. */
export type GuestAccess = 'locations' | 'push' | 'ai'

/** `x-cache`: how a successful response may be cached. Times are in seconds. */
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

/** The JSON Schema keywords that our code reads. Ajv supports all keywords. */
export interface SchemaObject {
  type?: string | string[]
  enum?: unknown[]
  /** The spelling in which handlers receive a text, by the text in lower case. */
  'x-canonical'?: Record<string, string>
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

/** An operation with its path, method and JSON pointer in the document. */
export interface PlacedOperation {
  path: string
  method: Method
  operation: OperationObject
  pointer: string
}

/** Returns the fields of a form that contain a file or a list of files. */
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

/** Returns all operations in the order of the document's paths. */
export function listOperations(document: OpenApiDocument): PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method, operation, pointer: pointer('paths', path, method) }] : []
    }),
  )
}

/** Returns a JSON pointer as a URI fragment without `#`, for instance `/paths/~1reports/get`. */
export function pointer(...segments: string[]): string {
  return segments
    .map((segment) => `/${encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('')
}

/** Returns the object, or the target of its `$ref`. @throws Error if the target does not exist */
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

/** Returns a schema, or the target of its `$ref` with the keywords beside the reference, such as a default. */
export function resolveSchema(document: OpenApiDocument, schema: SchemaObject | Reference): SchemaObject {
  if (!('$ref' in schema)) return schema
  const { $ref: _target, ...own } = schema
  return { ...resolve<SchemaObject>(document, schema), ...own }
}

/** Returns the value at a JSON pointer as {@link pointer} formats it; `undefined` if there is none. */
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
