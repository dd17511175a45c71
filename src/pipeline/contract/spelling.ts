import { isObject } from '../../base/json.js'
import { defaultCases, inCase, type EnumCases, type LetterCase } from './adapt-document.js'
import { listOperations, resolve, type OpenApiDocument, type Reference, type SchemaObject } from './document.js'

type Respell = (value: unknown) => unknown

/**
 * Converts what leaves the service from the default spelling to the configured one. Requests are converted to the
 * default spelling by the keyword `x-canonical`, while they are validated.
 */
export interface Spelling {
  /** Returns the conversion of an operation's responses; `undefined` if there is nothing to convert. */
  ofResponses: (operationId: string) => Respell | undefined
  /** Converts the data of an event, whose schema has the type as a constant. */
  eventData: <Data extends object>(type: string, data: Data) => Data
}

/** Creates the conversions of a contract. A variant of an operation has its own. */
export function createSpelling(document: OpenApiDocument, cases: EnumCases): Spelling {
  const changed = new Map<string, LetterCase>()
  for (const name of ['Role', 'ReportStatus'] as const)
    if (cases[name] !== defaultCases[name]) changed.set(name, cases[name])
  if (changed.size === 0) return { ofResponses: () => undefined, eventData: (_type, data) => data }
  const compile = (content: SchemaObject | Reference) => compileRespell(document, content, changed, [])
  const responses = new Map<string, Respell>()
  const events = new Map<string, Respell>()
  for (const { operation } of listOperations(document)) {
    const contents = Object.values(operation.responses).map((response) => resolve(document, response).content ?? {})
    const bodies = contents.flatMap((content) => Object.values(content).flatMap(({ schema }) => schema ?? []))
    const respell = compile({ anyOf: bodies })
    if (respell) responses.set(operation.operationId, respell)
  }
  for (const { properties = {} } of Object.values(document.components?.schemas ?? {})) {
    const { type, data } = properties
    const respell = data && compile(data)
    if (respell && type && 'const' in type) events.set(String(type.const), respell)
  }
  return {
    ofResponses: (operationId) => responses.get(operationId),
    // The conversion keeps the names and the types of all members.
    eventData: <Data extends object>(type: string, data: Data) => (events.get(type)?.(data) ?? data) as Data,
  }
}

/** Returns the conversion of values of a schema. It copies the objects and lists on the way to each enumeration. */
function compileRespell(
  document: OpenApiDocument,
  schema: SchemaObject | Reference,
  cases: ReadonlyMap<string, LetterCase>,
  outer: string[],
): Respell | undefined {
  if ('$ref' in schema) {
    const letterCase = cases.get(schema.$ref.split('/').at(-1) ?? '')
    if (letterCase) return (value) => (typeof value === 'string' ? inCase(value, letterCase) : value)
    if (outer.includes(schema.$ref)) return undefined
    return compileRespell(document, resolve(document, schema), cases, [...outer, schema.$ref])
  }
  const compile = (part: SchemaObject | Reference) => compileRespell(document, part, cases, outer)
  const { properties = {}, items, allOf = [], anyOf = [], oneOf = [] } = schema
  const members = Object.entries(properties).flatMap(([name, part]) => {
    const respell = compile(part)
    return respell ? [respellMember(name, respell)] : []
  })
  const item = items && compile(items)
  const respells = [
    ...members,
    ...(item ? [(value: unknown) => (Array.isArray(value) ? value.map(item) : value)] : []),
    ...[...allOf, ...anyOf, ...oneOf].flatMap((part) => compile(part) ?? []),
  ]
  if (respells.length === 0) return undefined
  return (value) => respells.reduce((result, respell) => respell(result), value)
}

function respellMember(name: string, respell: Respell): Respell {
  return (value) => (isObject(value) && name in value ? { ...value, [name]: respell(value[name]) } : value)
}
