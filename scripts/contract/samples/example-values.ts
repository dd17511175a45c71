import { resolve, type MediaTypeObject, type OpenApiDocument } from '../../../src/pipeline/contract/document.js'

/** Returns the values of a media type's examples, in order. */
export function exampleValues(document: OpenApiDocument, { examples = {} }: MediaTypeObject): unknown[] {
  return Object.values(examples).map((example) => resolve<{ value?: unknown }>(document, example).value)
}
