import type { FieldError } from '../../base/errors.js'
import {
  pointer,
  resolve,
  resolveSchema,
  type OpenApiDocument,
  type ParameterObject,
  type PlacedOperation,
  type SchemaObject,
} from './document.js'
import { maxErrors, shortName } from './errors.js'

export type ParameterLocation = 'path' | 'query' | 'header'

export interface DecodedParameter {
  name: string
  /** Key in the handler's request; lower case for headers. */
  key: string
  required: boolean
  /** JSON pointer of its schema. */
  pointer: string
  schema: SchemaObject
  decode: (text: string) => unknown
}

/** The parameters in one location. */
export interface ParameterRules {
  parameters: DecodedParameter[]
  /** Names of other query parameters that are never ignored. */
  refused?: ReadonlySet<string> | undefined
}

/** Returns the parameters in one location with their decoders. Path parameters are in the order of the path. */
export function parametersOf(
  document: OpenApiDocument,
  placed: PlacedOperation,
  location: ParameterLocation,
): DecodedParameter[] {
  const parameters = (placed.operation.parameters ?? []).flatMap((reference, index) => {
    const parameter = resolve<ParameterObject>(document, reference)
    if (parameter.in !== location) return []
    const schema = resolveSchema(document, parameter.schema ?? {})
    const key = location === 'header' ? parameter.name.toLowerCase() : parameter.name
    const decode = decoderOf(document, schema)
    const own = '$ref' in reference ? reference.$ref.slice(1) : placed.pointer + pointer('parameters', String(index))
    return [
      { name: parameter.name, key, required: parameter.required === true, pointer: `${own}/schema`, schema, decode },
    ]
  })
  const position = ({ name }: DecodedParameter) => placed.path.indexOf(`{${name}}`)
  return location === 'path' ? parameters.sort((a, b) => position(a) - position(b)) : parameters
}

/** Python's spelling and numbers are those of clients in the field. */
const booleans = new Map([
  ['true', true],
  ['True', true],
  ['1', true],
  ['false', false],
  ['False', false],
  ['0', false],
])

/**
 * Returns a decoder for values of a schema. Text that does not have the schema's type is returned unchanged, so that
 * validation reports it.
 */
export function decoderOf(document: OpenApiDocument, schema: SchemaObject): (text: string) => unknown {
  const kinds = [schema.type ?? 'string'].flat()
  if (kinds.includes('integer')) return (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text)
  if (kinds.includes('number')) {
    return (text) => (/^-?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/.test(text) ? Number(text) : text)
  }
  if (kinds.includes('boolean')) return (text) => booleans.get(text) ?? text
  if (kinds.includes('array')) {
    const item = decoderOf(document, resolve<SchemaObject>(document, schema.items ?? {}))
    return (text) => (text === '' ? [] : text.split(',').map(item))
  }
  return (text) => text
}

/** Decodes the values of a path template. Adds an error for a malformed escape or text that cannot be stored. */
export function decodePath(
  parameters: DecodedParameter[],
  values: string[],
  errors: FieldError[],
): Record<string, unknown> {
  const path: Record<string, unknown> = {}
  for (const [position, parameter] of parameters.entries()) {
    const text = percentDecoded(values[position] ?? '')
    if (text === undefined || !isStorable(text)) {
      errors.push({ location: `path.${parameter.name}`, message: 'is not readable text', code: 'invalid_format' })
    } else {
      path[parameter.key] = parameter.decode(text)
    }
  }
  return path
}

/**
 * Decodes a query string and adds defaults. An empty value counts as missing, as in forms, because apps send empty values
 * for unused inputs; it is an error where unknown parameters are. Adds an error for each duplicate and each refused parameter.
 * @param ignored receives the names of unknown parameters. If it is `undefined`, each of them is an error
 */
export function decodeQuery(
  { parameters, refused }: ParameterRules,
  text: string,
  errors: FieldError[],
  ignored: string[] | undefined,
): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  if (text !== '') {
    for (const [name, value] of new URLSearchParams(text)) {
      if (errors.length > maxErrors) break
      const parameter = parameters.find((candidate) => candidate.name === name)
      const location = `query.${shortName(name)}`
      if (!parameter && refused?.has(name) === true)
        errors.push({ location, message: 'is not supported by this operation', code: 'not_allowed' })
      else if (!parameter && ignored) addIgnored(ignored, name)
      else if (parameter && ignored && value === '') continue
      else if (!parameter)
        errors.push({ location, message: 'is not a parameter of this operation', code: 'unknown_field' })
      else if (name in query) errors.push({ location, message: 'is sent more than once', code: 'duplicate' })
      else if (!isStorable(value)) errors.push({ location, message: 'is not readable text', code: 'invalid_format' })
      else query[name] = parameter.decode(value)
    }
  }
  for (const { name, schema } of parameters) {
    if (schema.default !== undefined && !(name in query)) query[name] = schema.default
  }
  return query
}

/** Decodes the declared headers and adds defaults. */
export function decodeHeaders(
  parameters: DecodedParameter[],
  headers: Partial<Record<string, string | string[]>>,
): Record<string, unknown> {
  const decoded: Record<string, unknown> = {}
  for (const { key, schema, decode } of parameters) {
    const value = headers[key]
    if (value !== undefined) decoded[key] = decode(Array.isArray(value) ? value.join(', ') : value)
    else if (schema.default !== undefined) decoded[key] = schema.default
  }
  return decoded
}

/** Returns whether Postgres can store a text: it contains no NUL and no unpaired surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Names the unknown query parameters of a request in its response. */
export const ignoredParametersHeader = 'X-Ignored-Parameters'

/** Limits of the header, because clients and proxies reject large ones. The contract describes them. */
const maxNames = 20
const maxLength = 1000

/** Adds the name of an unknown query parameter, unless it is empty or the list is full. */
export function addIgnored(names: string[], name: string): void {
  if (name !== '' && names.length < maxNames && !names.includes(name)) names.push(name)
}

/**
 * Returns the value of the header. Names are percent-encoded, so they contain neither line breaks nor commas. Returns
 * `undefined` if there are none.
 */
export function formatIgnored(names: readonly string[]): string | undefined {
  let text: string | undefined
  for (const name of names) {
    const encoded = encodeURIComponent(shortName(name))
    const longer = text === undefined ? encoded : `${text}, ${encoded}`
    if (longer.length > maxLength) break
    text = longer
  }
  return text
}
