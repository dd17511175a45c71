import {
  listOperations,
  resolve,
  resolveSchema,
  type OpenApiDocument,
  type OperationObject,
  type PlacedOperation,
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
