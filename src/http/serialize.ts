import { isDeepStrictEqual } from 'node:util'
import fastJson from 'fast-json-stringify'
import {
  listOperations,
  resolve,
  type OpenApiDocument,
  type Reference,
  type SchemaObject,
} from '../contract/document.js'

/** Writes the body of an answer as JSON. @throws for what its schema has no place for, such as NaN for a number */
export type Serialize = (operationId: string, status: number, value: unknown) => string

export interface Serializers {
  serialize: Serialize
  /** For tests: tells how a serializer would lose or change something of a value, or fail; `undefined` when it does not. */
  compare: (operationId: string, status: number, value: unknown) => string | undefined
  /** Compiles all of them, a slice at a time; else each is with its first use. */
  warmUp(): Promise<void>
}

type Write = (value: unknown) => string

/** What a serializer of one shape cannot write without judging the value first, which costs more than it saves. */
const choices = new Set(['oneOf', 'anyOf', 'allOf', 'if', 'not', 'patternProperties', 'propertyNames'])

/**
 * Serializers made of the schemas of the contract's answers: they know each field, and of a closed object write no
 * other. A schema with a choice is left to JSON, but for one between a list and an envelope.
 */
export function createSerializers(document: OpenApiDocument): Serializers {
  const compile = compilerOf(document)
  const writers = new Map<string, () => Write>()
  for (const { operation } of listOperations(document)) {
    for (const [status, reference] of Object.entries(operation.responses)) {
      const schema = resolve(document, reference).content?.['application/json']?.schema
      if (!status.startsWith('2') || schema === undefined) continue
      let write: Write | undefined
      writers.set(`${operation.operationId} ${status}`, () => (write ??= compile(schema)))
    }
  }
  const writerOf = (operationId: string, status: number): Write | undefined =>
    writers.get(`${operationId} ${status}`)?.()
  return {
    serialize: (operationId, status, value) => (writerOf(operationId, status) ?? JSON.stringify)(value),
    compare(operationId, status, value) {
      const write = writerOf(operationId, status)
      const problem = write && differenceOf(write, value)
      return problem && `${operationId} answers ${status} against the contract: ${problem}`
    },
    async warmUp() {
      for (const writer of writers.values()) {
        writer()
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

/** How what a schema writes of a value is not what JSON would write. */
function differenceOf(write: Write, value: unknown): string | undefined {
  try {
    const text = write(value)
    if (isDeepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(value)))) return undefined
    return `its schema writes ${text.slice(0, 500)}`
  } catch (error) {
    return `its schema cannot write it: ${String(error)}`
  }
}

/** Compiles schemas; equal ones, which variants have, once. */
function compilerOf(document: OpenApiDocument): (schema: SchemaObject | Reference) => Write {
  const known = new Map<string, Write>()
  const one = (schema: SchemaObject | Reference): Write => {
    if (!isPlain(document, schema)) return JSON.stringify
    const shape = shapeOf(document, schema)
    const key = JSON.stringify(shape)
    const write = known.get(key) ?? fastJson(shape)
    known.set(key, write)
    return write
  }
  return (schema) => {
    const { oneOf = [] } = resolve<SchemaObject>(document, schema)
    const kinds = oneOf.map((branch) => resolve<SchemaObject>(document, branch).type)
    const [first, second] = oneOf
    if (!first || !second || oneOf.length > 2 || kinds[0] !== 'array' || kinds[1] !== 'object') return one(schema)
    const [list, envelope] = [one(first), one(second)]
    return (value) => (Array.isArray(value) ? list(value) : envelope(value))
  }
}

/**
 * Whether a schema has no choice anywhere, and does not contain itself. Members of what is not said to be an object would
 * be lost, and in a list of anything `undefined` would be written as such.
 */
function isPlain(document: OpenApiDocument, schema: SchemaObject | Reference | boolean, above: object[] = []): boolean {
  if (typeof schema === 'boolean') return schema
  const found = resolve<SchemaObject>(document, schema)
  const kinds = [found.type ?? []].flat().filter((kind) => kind !== 'null')
  if (above.includes(found) || kinds.length > 1 || Object.keys(found).some((word) => choices.has(word))) return false
  if ((found.properties || found.additionalProperties !== undefined) && kinds[0] !== 'object') return false
  if (kinds[0] === 'array' && (!found.items || resolve<SchemaObject>(document, found.items).type === undefined))
    return false
  return innerOf(found).every((inner) => isPlain(document, inner, [...above, found]))
}

function innerOf({ properties = {}, items, additionalProperties }: SchemaObject): (SchemaObject | Reference)[] {
  return [
    ...Object.values(properties),
    ...(items ? [items] : []),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ]
}

/** As much of a plain schema as tells how to write a value, with what it refers to in place. */
function shapeOf(document: OpenApiDocument, schema: SchemaObject | Reference | boolean): object {
  if (typeof schema === 'boolean') return {}
  const { type, required, properties, items, additionalProperties = true } = resolve<SchemaObject>(document, schema)
  const members = Object.entries(properties ?? {}).map(([name, member]) => [name, shapeOf(document, member)])
  const isObject = [type ?? []].flat().includes('object')
  const others =
    typeof additionalProperties === 'object' ? shapeOf(document, additionalProperties) : additionalProperties
  return {
    ...(type !== undefined && { type }),
    ...(required && { required }),
    ...(properties && { properties: Object.fromEntries(members) as object }),
    ...(items && { items: shapeOf(document, items) }),
    ...(isObject && { additionalProperties: others }),
  }
}
