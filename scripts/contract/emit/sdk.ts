import {
  fileFields,
  listOperations,
  resolve,
  type OpenApiDocument,
  type OperationObject,
  type PlacedOperation,
  type RequestBodyObject,
  type ResponseObject,
} from '../../../src/contract/document.js'

/**
 * Emits the generated part of the SDK: the interface of all methods with the descriptions of the contract, and the
 * table that implements them. Variants follow the canonical operations.
 */
export function emitSdk(document: OpenApiDocument, header: string): string {
  const operations = listOperations(document)
  const isVariant = ({ operation }: PlacedOperation) => operation['x-variant-of'] !== undefined
  const placed = [...operations.filter((one) => !isVariant(one)), ...operations.filter(isVariant)]
  const signIns = placed.filter(({ operation }) => isPublic(operation) && '401' in operation.responses)
  return [
    header,
    `import type { Method } from '../method.js'`,
    '',
    '/** One method per operation: the canonical operations in the order of the contract, then the variants. */',
    'export interface Methods {',
    placed.map(member).join('\n'),
    '}',
    '',
    '/** Method, path and file fields of each operation. */',
    'export const table: Record<keyof Methods, string> = {',
    ...placed.map(({ path, method, operation }) => {
      const files = fileFieldsOf(document, operation).join(',')
      const words = [method.toUpperCase(), path, files].filter(Boolean)
      return `  ${operation.operationId}: '${words.join(' ')}',`
    }),
    '}',
    '',
    '/** Paths on which 401 means wrong credentials instead of an invalid token. */',
    `export const signIns = [${signIns.map(({ path }) => `'${path}'`).join(', ')}]`,
    '',
    '/** Operations whose successful response has no body. */',
    `export const empty = [${placed
      .filter((one) => isEmpty(document, one))
      .map((one) => `'${idOf(one)}'`)
      .join(', ')}]`,
    '',
    '/** Operations with paged responses, which `iterate` follows. */',
    `export type PagedId = ${union(placed.filter((one) => isPaged(document, one)).map(idOf))}`,
    '',
  ].join('\n')
}

/** Emits the form fields that accept files, by operation. */
export function emitFileFields(document: OpenApiDocument, header: string): string {
  const members = listOperations(document).flatMap(({ operation }) => {
    const names = fileFieldsOf(document, operation)
    return names.length > 0 ? [`  ${operation.operationId}: ${union(names)}`] : []
  })
  return [
    header,
    '/** Form fields that take files, by operation. */',
    'export interface FileFields {',
    ...members,
    '}',
    '',
  ].join('\n')
}

function member({ path, method, operation }: PlacedOperation): string {
  const variant = operation['x-variant-of']
  const lines = [
    operation.summary ?? '',
    '',
    ...(operation.description ?? '').split('\n'),
    '',
    `\`${method.toUpperCase()} ${path}\` ${access(operation)}`,
    ...(variant ? ['', `Variant of {@link ${variant}}. Use that operation in new code.`] : []),
    ...(operation.deprecated ? ['', '@deprecated'] : []),
  ]
  return [
    '  /**',
    ...lines.map((line) => `   * ${line.replaceAll('*/', '*\\/')}`.trimEnd()),
    '   */',
    `  ${operation.operationId}: Method<'${operation.operationId}'>`,
  ].join('\n')
}

function access({ security = [] }: OperationObject): string {
  const roles = security.flatMap((one) => one['bearer'] ?? [])
  if (roles.includes('admin')) return '(administrators only)'
  if (security.some((one) => 'bearer' in one)) return '(signed-in users)'
  return security.length > 0 ? '(context broker only)' : '(public)'
}

function isPublic({ security = [] }: OperationObject): boolean {
  return security.length === 0
}

function fileFieldsOf(document: OpenApiDocument, { requestBody }: OperationObject): string[] {
  if (!requestBody) return []
  const media = resolve<RequestBodyObject>(document, requestBody).content['multipart/form-data']
  return media ? fileFields(document, media).map(({ name }) => name) : []
}

/**
 * Checks for the `Link` header of paged lists. Responses of the context broker have a `Link` header to a
 * JSON-LD context instead.
 */
function isPaged(document: OpenApiDocument, { operation }: PlacedOperation): boolean {
  const response = operation.responses['200']
  const link = response && resolve<ResponseObject>(document, response).headers?.['Link']
  return link !== undefined && '$ref' in link && link.$ref === '#/components/headers/Link'
}

function isEmpty(document: OpenApiDocument, { operation: { responses } }: PlacedOperation): boolean {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .some(([, response]) => resolve<ResponseObject>(document, response).content === undefined)
}

function idOf({ operation }: PlacedOperation): string {
  return operation.operationId
}

function union(names: string[]): string {
  return names.map((name) => `'${name}'`).join(' | ')
}
