import { resolve, type MediaTypeObject, type OpenApiDocument } from '../../src/contract/document.js'

/** The values of the examples of a body, in their order; empty where it has none. */
export function exampleValues(document: OpenApiDocument, { examples = {} }: MediaTypeObject): unknown[] {
  return Object.values(examples).map((example) => resolve<{ value?: unknown }>(document, example).value)
}
