import {
  listOperations,
  resolve,
  resolveSchema,
  type MediaTypeObject,
  type OpenApiDocument,
  type OperationObject,
  type PlacedOperation,
  type SchemaObject,
} from '../../../src/pipeline/contract/document.js'

/** Returns the operations whose responses end. For the others, the SDK has functions of its own. */
export function endingOperations(document: OpenApiDocument): PlacedOperation[] {
  return listOperations(document).filter(({ operation }) => !isEventStream(document, operation))
}

/** Returns whether an operation returns Server-Sent Events. */
export function isEventStream(document: OpenApiDocument, { responses }: OperationObject): boolean {
  return Object.values(responses).some(
    (response) => resolve(document, response).content?.['text/event-stream'] !== undefined,
  )
}

/** Returns whether an operation returns a file. */
export function isDownload(document: OpenApiDocument, { responses }: OperationObject): boolean {
  return Object.values(responses)
    .flatMap((response) => Object.values(resolve(document, response).content ?? {}))
    .some(({ schema }) => schema && resolveSchema(document, schema).format === 'binary')
}

/** Returns the values of a media type's examples, in order. */
export function exampleValues(document: OpenApiDocument, { examples = {} }: MediaTypeObject): unknown[] {
  return Object.values(examples).map((example) => resolve<{ value?: unknown }>(document, example).value)
}

/** The canonical spelling of an enumeration that lists its values in both cases. */
export interface CanonicalSpelling {
  case: 'upper' | 'lower'
  values: string[]
}

/** Returns the spelling of the first value, or undefined if the schema does not list its values in both cases. */
export function bothCases({ enum: values = [] }: SchemaObject): CanonicalSpelling | undefined {
  const texts = values.filter((value) => typeof value === 'string')
  const [first = ''] = texts
  if (new Set(texts.map((text) => text.toLowerCase())).size === texts.length) return undefined
  const isUpper = first === first.toUpperCase()
  const canonical = texts.filter((text) => text === (isUpper ? text.toUpperCase() : text.toLowerCase()))
  return { case: isUpper ? 'upper' : 'lower', values: canonical }
}
