import { listOperations, pointer, resolve, type OpenApiDocument, type PlacedOperation } from './document.js'
import { schemaCompilerOf, type Validate } from './schema-compiler.js'

/** Describes how a response violates the contract; `undefined` if it is valid. `headers` is a flat list. */
export type ResponseValidator = (
  operationId: string,
  status: number,
  headers: string[],
  body: string | undefined,
) => string | undefined

/** Statuses that every operation can return, so none declares them. */
const undeclared = new Set([405, 408])

/** Creates a validator of status, content type, required headers and body. For tests. */
export function createResponseValidator(document: OpenApiDocument): ResponseValidator {
  const operations = new Map(listOperations(document).map((placed) => [placed.operation.operationId, placed]))
  const compiler = schemaCompilerOf(document)
  const compiled = new Map<string, Validate>()

  const schemaAt = (place: string): Validate => {
    const validate = compiled.get(place) ?? compiler.at(place, 'response')
    compiled.set(place, validate)
    return validate
  }

  return (operationId, status, headers, body) => {
    const placed = operations.get(operationId)
    if (!placed || undeclared.has(status)) return undefined
    const problem = problemOf(document, placed, status, headerMap(headers), body, schemaAt)
    return problem && `${operationId} violates the contract with status ${status}: ${problem}`
  }
}

function problemOf(
  document: OpenApiDocument,
  { operation, pointer: place }: PlacedOperation,
  status: number,
  headers: Map<string, string>,
  body: string | undefined,
  schemaAt: (place: string) => Validate,
): string | undefined {
  const reference = operation.responses[String(status)]
  if (!reference) return 'the status is not declared'
  const response = resolve(document, reference)
  for (const [name, header] of Object.entries(response.headers ?? {})) {
    if (resolve(document, header).required === true && !headers.has(name.toLowerCase()))
      return `header ${name} is missing`
  }
  const content = Object.keys(response.content ?? {})
  if (body === undefined) return content.length === 0 || status === 304 ? undefined : 'the body is missing'
  const mediaType = headers.get('content-type')?.split(';')[0] ?? ''
  if (!content.includes(mediaType)) return `content type ${mediaType} is not declared`
  // The body of an event stream or a download does not exist yet.
  if (!/[/+]json$/.test(mediaType)) return undefined
  const root = '$ref' in reference ? reference.$ref.slice(1) : place + pointer('responses', String(status))
  const [error] = schemaAt(root + pointer('content', mediaType, 'schema'))(JSON.parse(body))
  return error && `${error.location} ${error.message}`
}

function headerMap(flat: string[]): Map<string, string> {
  const map = new Map<string, string>()
  for (let index = 0; index < flat.length; index += 2) map.set((flat[index] ?? '').toLowerCase(), flat[index + 1] ?? '')
  return map
}
