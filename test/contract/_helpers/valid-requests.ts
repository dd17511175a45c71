import fc from 'fast-check'
import {
  resolve,
  type OpenApiDocument,
  type ParameterObject,
  type PlacedOperation,
  type Reference,
  type RequestBodyObject,
  type SchemaObject,
} from '../../../src/pipeline/contract/document.js'

/** A request before serialization. `path` is the template; the values are URL-encoded. */
export interface DraftRequest {
  method: string
  path: string
  values: Record<string, string>
  query: [name: string, value: string][]
  headers: Record<string, string>
  contentType: string | undefined
  body: unknown
}

/** Placeholder for a file, serialized as a small image. */
export const aFile = '@file@'

interface Schema extends SchemaObject {
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  minProperties?: number
  maxProperties?: number
  pattern?: string
  not?: { pattern?: string }
  dependentRequired?: Record<string, string[]>
}

/** Generates requests that are valid by the contract and by the few rules that schemas cannot express. */
export function validRequests(document: OpenApiDocument, placed: PlacedOperation): fc.Arbitrary<DraftRequest> {
  const { operation } = placed
  const parameters = (operation.parameters ?? []).map((one) => resolve<ParameterObject>(document, one))
  const inside = (place: ParameterObject['in']) => {
    const own = parameters.filter((parameter) => parameter.in === place)
    const values = own.map(({ name, schema = {} }) => [name, valueOf(document, schema).map(String)] as const)
    return fc.record(Object.fromEntries(values), {
      requiredKeys: own.filter((one) => one.required).map(({ name }) => name),
    })
  }
  return fc
    .record({ path: inside('path'), query: inside('query'), headers: inside('header'), body: bodies(document, placed) })
    .map(({ path, query, headers, body: [contentType, body] }) => ({
      method: placed.method.toUpperCase(),
      path: placed.path,
      values: mapValues(path, encodeURIComponent),
      query: Object.entries(withoutConflicts(query)).map(([name, value]) => [
        encodeURIComponent(name),
        encodeURIComponent(value),
      ]),
      headers: mapValues(headers, (text) => text.replace(/[^ -~]/g, '?').trim()),
      contentType,
      body: contentType === undefined ? undefined : withoutBodyConflicts(body),
    }))
}

function bodies(
  document: OpenApiDocument,
  { operation }: PlacedOperation,
): fc.Arbitrary<[string | undefined, unknown]> {
  if (!operation.requestBody) return fc.constant([undefined, undefined])
  const { content } = resolve<RequestBodyObject>(document, operation.requestBody)
  return fc.oneof(
    ...Object.entries(content).map(([mediaType, { schema = {} }]) =>
      valueOf(document, schema).map((body): [string, unknown] => [
        mediaType === 'multipart/form-data' ? `${mediaType}; boundary=a-boundary` : mediaType,
        body,
      ]),
    ),
  )
}

/**
 * Removes what schemas cannot exclude: half coordinates, two types, unordered edges and times, searches without words, two
 * paging styles.
 */
function withoutConflicts(query: Record<string, string>): Record<string, string> {
  const { skip, page, lat, lng, location_type: kind, type, bbox, q, from, to, ...rest } = query
  const [start, end] = [from, to].flatMap((time) => time ?? []).sort()
  return {
    ...rest,
    ...(q !== undefined && { q: `${q}a` }),
    ...(from !== undefined && { from: start ?? from }),
    ...(to !== undefined && { to: end ?? to }),
    ...(skip !== undefined && page === undefined && { skip: String(Number(skip) % 1000) }),
    ...(page !== undefined && { page: String((Number(page) % 50) + 1) }),
    ...(lat !== undefined && lng !== undefined && { lat, lng }),
    ...(bbox !== undefined && { bbox: boxOf(bbox.split(',').map(Number)) }),
    ...(kind !== undefined ? { location_type: kind } : type !== undefined && { type }),
  }
}

function boxOf(edges: number[]): string {
  const [west = 0, east = 0] = [edges[0] ?? 0, edges[2] ?? 0].map((edge) => edge % 180).sort((a, b) => a - b)
  const [south = 0, north = 0] = [edges[1] ?? 0, edges[3] ?? 0].map((edge) => edge % 90).sort((a, b) => a - b)
  return [west, south, east, north].join()
}

/** Removes combinations that schemas cannot exclude: two types, too many images, and images that do not exist. */
function withoutBodyConflicts(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const fields = new Map<string, unknown>(Object.entries(body))
  if (fields.has('location_type')) fields.delete('type')
  if (fields.has('image') && fields.has('images')) fields.delete('image')
  fields.delete('image_url')
  fields.delete('image_urls')
  return Object.fromEntries(fields)
}

/** Generates any value that a schema allows. */
export function valueOf(
  document: OpenApiDocument,
  reference: SchemaObject | Reference,
  depth = 0,
): fc.Arbitrary<unknown> {
  const schema = resolve<Schema>(document, reference)
  const choices = schema.oneOf ?? schema.anyOf
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (choices && schema.type === undefined) return fc.oneof(...choices.map((one) => valueOf(document, one, depth)))
  const kinds = [schema.type ?? (schema.properties ? 'object' : 'string')].flat()
  return fc.oneof(...kinds.map((kind) => valueOfKind(document, kind, schema, depth)))
}

function valueOfKind(document: OpenApiDocument, kind: string, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  switch (kind) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 })
    case 'number':
      return fc
        .double({ min: schema.minimum ?? schema.exclusiveMinimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
        .filter((value) => schema.exclusiveMinimum === undefined || value > schema.exclusiveMinimum)
    case 'array': {
      const { minItems = 0, maxItems = 3, items = {}, uniqueItems = false } = schema
      const item = valueOf(document, items, depth + 1)
      const lengths = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) }
      return uniqueItems
        ? fc.uniqueArray(item, { ...lengths, selector: (value) => JSON.stringify(value) })
        : fc.array(item, lengths)
    }
    case 'object':
      return objectOf(document, schema, depth)
    default:
      return textOf(schema)
  }
}

function objectOf(document: OpenApiDocument, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], allOf = [], dependentRequired = {}, minProperties = 0 } = schema
  const names = Object.keys(properties)
  if (names.length === 0)
    return schema.maxProperties === 0 ? fc.constant({}) : fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }))
  const choices = allOf.flatMap((one) => ('anyOf' in one ? [one.anyOf ?? []] : []))
  const exclusive = allOf.flatMap((one) => ('oneOf' in one ? (one.oneOf ?? []) : []))
  if (exclusive.length > 0) {
    const branches = exclusive.map((branch) => resolve<Schema>(document, branch).required ?? [])
    const without = (own: string[]) =>
      Object.fromEntries(
        Object.entries(properties).filter(([name]) => own.includes(name) || !branches.flat().includes(name)),
      )
    const forms = branches.map((own): Schema => ({ properties: without(own), required: [...required, ...own] }))
    return fc.oneof(...forms.map((form) => objectOf(document, form, depth)))
  }
  const choose = choices.map((branches) =>
    fc.constantFrom(...branches).map((branch) => resolve<Schema>(document, branch).required ?? []),
  )
  return fc
    .record({
      all: fc.record(mapValues(properties, (property) => valueOf(document, property, depth + 1))),
      chosen: fc.tuple(...choose),
      optional: fc.subarray(names, { minLength: Math.min(minProperties, names.length) }),
    })
    .map(({ all, chosen, optional }) => {
      const kept = new Set([...required, ...chosen.flat(), ...optional])
      for (const name of kept) for (const other of dependentRequired[name] ?? []) kept.add(other)
      return Object.fromEntries(Object.entries(all).filter(([name]) => kept.has(name)))
    })
}

function textOf({ format, pattern, not, minLength = 0, maxLength = 50 }: Schema): fc.Arbitrary<string> {
  const excluded = not?.pattern === undefined ? undefined : new RegExp(not.pattern, 'u')
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && excluded?.test(text) !== true
  if (format === 'email') return fc.uuid().map((id) => `${id}@example.com`)
  if (format === 'date-time')
    return fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'date') return fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map(dateOf)
  if (format === 'binary') return fc.constant(aFile)
  if (format === 'uri' || format === 'iri') return fc.uuid().map((id) => `https://city.example/${id}`)
  if (format !== undefined) return fc.uuid()
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u')).filter(fits)
  const unit = maxLength < 200 ? 'grapheme-ascii' : 'grapheme'
  return fc.string({ unit, minLength, maxLength: Math.max(minLength, Math.min(maxLength, 20)) }).filter(fits)
}

function dateOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function mapValues<In, Out>(object: Record<string, In>, change: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
}
