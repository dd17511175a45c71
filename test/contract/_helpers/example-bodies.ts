import { exampleValues } from '../../../scripts/contract/emit/contract.js'
import {
  fileFields,
  resolve,
  type MediaTypeObject,
  type OpenApiDocument,
  type PlacedOperation,
} from '../../../src/pipeline/contract/document.js'
import { aFile, type DraftRequest } from './valid-requests.js'

/** The body of a draft; both are `undefined` without a body. */
export type ExampleBody = Pick<DraftRequest, 'contentType' | 'body'>

export const noBody: ExampleBody = { contentType: undefined, body: undefined }

/** Returns all examples of an operation's body in all media types. Files are small images. */
export function exampleBodies(document: OpenApiDocument, { operation }: PlacedOperation): ExampleBody[] {
  if (!operation.requestBody) return []
  const { content } = resolve(document, operation.requestBody)
  return Object.entries(content).flatMap(([mediaType, media]) =>
    exampleValues(document, media).map((value) =>
      mediaType === 'multipart/form-data'
        ? { contentType: `${mediaType}; boundary=a-boundary`, body: withFiles(document, media, value) }
        : { contentType: mediaType, body: value },
    ),
  )
}

/** Replaces the file names in an example with files. */
function withFiles(document: OpenApiDocument, media: MediaTypeObject, value: unknown): unknown {
  const files = fileFields(document, media).map(({ name }) => name)
  const fields = Object.entries(Object(value) as object).map(([name, field]: [string, unknown]) => [
    name,
    !files.includes(name) ? field : Array.isArray(field) ? field.map(() => aFile) : aFile,
  ])
  return Object.fromEntries(fields)
}
