import { listOperations, pointer, resolve, type OpenApiDocument, type PlacedOperation } from './document.js'
import { createValidators, type Check } from './validators.js'

/** Tells what is wrong with a response by the contract; `undefined` when nothing is. `headers` is a flat list. */
export type ResponseCheck = (
  operationId: string,
  status: number,
  headers: string[],
  body: string | undefined,
) => string | undefined

/** Answers that no operation declares: they are the same everywhere. */
const undeclared = new Set([405, 408, 501])

/** Checks responses against the contract: status, content type, required headers and body. For tests. */
export function createResponseCheck(document: OpenApiDocument): ResponseCheck {
  const operations = new Map(listOperations(document).map((placed) => [placed.operation.operationId, placed]))
  const validators = createValidators(document)
  const checks = new Map<string, Check>()

  const checkOf = (place: string): Check => {
    const known = checks.get(place) ?? validators.at(place, 'response')
    checks.set(place, known)
    return known
  }

  return (operationId, status, headers, body) => {
    const placed = operations.get(operationId)
    if (!placed || undeclared.has(status)) return undefined
    const problem = problemOf(document, placed, status, headerMap(headers), body, checkOf)
    return problem && `${operationId} answers ${status} against the contract: ${problem}`
  }
}

function problemOf(
  document: OpenApiDocument,
  { operation, pointer: place }: PlacedOperation,
  status: number,
  headers: Map<string, string>,
  body: string | undefined,
  checkOf: (place: string) => Check,
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
  const root = '$ref' in reference ? reference.$ref.slice(1) : place + pointer('responses', String(status))
  const [error] = checkOf(root + pointer('content', mediaType, 'schema'))(JSON.parse(body))
  return error && `${error.location} ${error.message}`
}

function headerMap(flat: string[]): Map<string, string> {
  const map = new Map<string, string>()
  for (let index = 0; index < flat.length; index += 2) map.set((flat[index] ?? '').toLowerCase(), flat[index + 1] ?? '')
  return map
}
