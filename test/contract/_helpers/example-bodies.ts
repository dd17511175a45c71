import { exampleValues } from '../../../scripts/contract/samples/example-values.js'
import {
  fileFields,
  resolve,
  type MediaTypeObject,
  type OpenApiDocument,
  type PlacedOperation,
} from '../../../src/contract/document.js'
import { aFile, type DraftRequest } from './valid-requests.js'

/** A body as a draft has it; both `undefined` for none. */
export type ExampleBody = Pick<DraftRequest, 'contentType' | 'body'>

export const noBody: ExampleBody = { contentType: undefined, body: undefined }

/** Every example of every form of an operation's body, with small images for files; empty for an operation without a body. */
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

/** Examples name a file where the form has one. */
function withFiles(document: OpenApiDocument, media: MediaTypeObject, value: unknown): unknown {
  const files = fileFields(document, media).map(({ name }) => name)
  const fields = Object.entries(Object(value) as object).map(([name, field]: [string, unknown]) => [
    name,
    !files.includes(name) ? field : Array.isArray(field) ? field.map(() => aFile) : aFile,
  ])
  return Object.fromEntries(fields)
}
