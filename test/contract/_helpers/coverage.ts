import {
  pointer as pointerOf,
  valueAt,
  type OpenApiDocument,
  type SchemaObject,
} from '../../../src/pipeline/contract/document.js'
import { createSchemaCompiler } from '../../../src/pipeline/contract/schema-compiler.js'

/**
 * Returns a function that checks responses against the schema at a JSON pointer. Each response must be valid, and each
 * property of the schema, optional or nested, must occur in at least one response.
 * @returns the problems found
 */
export function createCoverage(document: OpenApiDocument): (pointer: string, responses: unknown[]) => string[] {
  const validators = createSchemaCompiler(document)
  const isValid = (pointer: string, value: unknown) => validators.at(pointer, '')(value).length === 0

  const missing = (reference: string, values: unknown[], place: string): string[] => {
    const { pointer, schema } = follow(document, reference)
    const objects = values.filter(isRecord)
    const branches = (['oneOf', 'anyOf'] as const).flatMap((word) =>
      (schema[word] ?? []).map((_branch, index) => pointer + pointerOf(word, String(index))),
    )
    return [
      ...branches.flatMap((branch) => {
        const own = values.filter((value) => isValid(branch, value))
        return own.length === 0 ? [`${place} never matches ${branch}`] : missing(branch, own, place)
      }),
      ...Object.keys(schema.properties ?? {}).flatMap((name) => {
        const found = objects.flatMap((object) => (object[name] === undefined ? [] : [object[name]]))
        const member = `${place}.${name}`
        return found.length === 0
          ? [`${member} is in no response`]
          : missing(pointer + pointerOf('properties', name), found, member)
      }),
      ...(schema.items ? missing(pointer + pointerOf('items'), values.flat(), `${place}[]`) : []),
    ]
  }

  return (pointer, responses) => {
    const wrong = responses.flatMap((response) => validators.at(pointer, 'response')(response))
    return wrong.length > 0
      ? wrong.map(({ location, message }) => `${location} ${message}`)
      : missing(pointer, responses, 'response')
  }
}

/** Resolves the references at a pointer, and returns the schema with its own pointer. */
function follow(document: OpenApiDocument, pointer: string): { pointer: string; schema: SchemaObject } {
  const found = valueAt(document, pointer)
  if (!isRecord(found)) throw new Error(`The contract has no schema at ${pointer}.`)
  const reference = found['$ref']
  return typeof reference === 'string' ? follow(document, reference.slice(1)) : { pointer, schema: found }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
