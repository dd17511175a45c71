import {
  fileFields,
  listOperations,
  resolve,
  type OpenApiDocument,
  type OperationObject,
  type PlacedOperation,
  type ParameterObject,
  type RequestBodyObject,
  type ResponseObject,
  type SchemaObject,
} from '../../../src/pipeline/contract/document.js'
import { bothCases, endingOperations, isDownload } from './contract.js'
import { dataTypes, inputType, typeName } from './sdk-types.js'

/**
 * Emits the generated part of the SDK: the interface of all methods with the descriptions of the contract, and the
 * table that implements them. Variants follow the canonical operations.
 */
export function emitSdk(document: OpenApiDocument, header: string): string {
  const operations = endingOperations(document)
  const isVariant = ({ operation }: PlacedOperation) => operation['x-variant-of'] !== undefined
  const placed = [...operations.filter((one) => !isVariant(one)), ...operations.filter(isVariant)]
  const methods = placed.map((one) => member(document, one)).join('\n')
  const paged = placed.filter((one) => pagingOf(document, one) !== undefined)
  const lists = paged.map((one) => listOf(document, one)).join('\n')
  const signIns = placed.filter(
    ({ operation }) => (operation.security ?? []).length === 0 && '401' in operation.responses,
  )
  return [
    header,
    `import type { CallOptions } from '../call.js'`,
    `import type { Result } from '../result.js'`,
    `import type { Spelled } from '../spelling.js'`,
    `import type { ${typesIn(methods + lists).join(', ')} } from './types.js'`,
    '',
    '/** One method per operation: the canonical operations in the order of the contract, then the variants. */',
    'export interface Methods<Normalize extends boolean = true> {',
    methods,
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
    '/** Methods and URLs of the operations that require the key of a station instead of a token. */',
    `export const stationCalls = [${placed
      .filter(({ operation }) => requiresStationKey(operation))
      .map(patternOf)
      .join(', ')}]`,
    '',
    '/** Operations whose successful response has no body. */',
    `export const empty = ${idsOf(placed.filter((one) => isEmpty(document, one)))}`,
    '',
    '/** Operations that return a file. */',
    `export const downloads = ${idsOf(placed.filter(({ operation }) => isDownload(document, operation)))}`,
    '',
    '/** Fields with a report status or a role, and their canonical spelling, by operation. */',
    `export const spellings: Record<string, Record<string, 'upper' | 'lower'>> = ${JSON.stringify(
      Object.fromEntries(
        placed
          .map((one) => [idOf(one), spelledFields(document, one.operation)] as const)
          .filter(([, fields]) => Object.keys(fields).length > 0),
      ),
    )}`,
    '',
    '/** The lists that `pages` and `iterate` read. */',
    'export interface Lists {',
    lists,
    '}',
    '',
    '/** The parameter that skips records, for lists without a `Link` header. */',
    `export const offsets: Record<string, string> = ${JSON.stringify(
      Object.fromEntries(
        paged.map((one) => [idOf(one), pagingOf(document, one)]).filter(([, paging]) => paging !== 'Link'),
      ),
    )}`,
    '',
  ].join('\n')
}

/** Emits the form fields that accept files, by operation. */
export function emitFileFields(document: OpenApiDocument, header: string): string {
  const members = listOperations(document).flatMap(({ operation }) => {
    const names = fileFieldsOf(document, operation)
    return names.length > 0 ? [`  ${operation.operationId}: ${names.map((name) => `'${name}'`).join(' | ')}`] : []
  })
  const documentation = '/** Form fields that take files, by operation. */'
  return [header, documentation, 'export interface FileFields {', ...members, '}', ''].join('\n')
}

function member(document: OpenApiDocument, { path, method, operation }: PlacedOperation): string {
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
  const documentation = ['  /**', ...lines.map((line) => `   * ${line.replaceAll('*/', '*\\/')}`.trimEnd()), '   */']
  const all = signatures(document, operation)
  const type = all.length === 1 ? String(all[0]).replace('): ', ') => ') : `{\n    ${all.join('\n    ')}\n  }`
  return [...documentation, `  ${operation.operationId}: ${type}`].join('\n')
}

/** Parameters of a list with `raw` that select the format of its records, in the order of the response's forms. */
const rawFormats = [
  'raw?: false',
  "raw: true; options?: 'normalized'",
  "raw: true; options: 'keyValues' | 'simplified'",
]

/** Returns the signatures of a method: one for each form of the response, and one for requests of unknown form. */
function signatures(document: OpenApiDocument, operation: OperationObject): string[] {
  const input = inputType(document, operation)
  const optional = isOptional(document, operation)
  const spelled = Object.keys(spelledFields(document, operation)).length > 0
  const signature = (request: string, data: string) =>
    `(${request}): Promise<Result<${spelled ? `Spelled<Normalize, ${data}>` : data}>>`
  const forms = dataTypes(document, operation)
  const all = signature(`request${optional ? '?' : ''}: ${input}`, forms.join(' | '))
  if (forms.length === 1 || !hasParameter(document, operation, 'page')) return [all]
  const raw = hasParameter(document, operation, 'raw')
  const formats = raw ? rawFormats : ['']
  if (forms.length !== formats.length * 2) {
    throw new Error(`${operation.operationId} must return an array and an envelope, for each format if it has raw.`)
  }
  const narrowed = forms.map((data, index) => {
    const isPage = index % 2 === 1
    const members = [isPage ? 'page: number' : 'page?: undefined', formats[Math.floor(index / 2)]]
    const required = isPage || index > 1
    const query = `query${required ? '' : '?'}: { ${members.filter(Boolean).join('; ')} }`
    return signature(`request${required ? '' : '?'}: ${input} & { ${query} }`, data)
  })
  return [...narrowed, all]
}

/** Emits an entry of `Lists`. Lists that have `raw` are read without it. */
function listOf(document: OpenApiDocument, { operation }: PlacedOperation): string {
  const input = inputType(document, operation)
  const request = hasParameter(document, operation, 'raw') ? `${input} & { query?: { raw?: false } }` : input
  return `  ${operation.operationId}: { request: ${request}; item: ${itemOf(document, operation)} }`
}

function itemOf(document: OpenApiDocument, operation: OperationObject): string {
  const [data = ''] = dataTypes(document, operation)
  if (data.endsWith('[]')) return data.slice(0, -2)
  const { properties = {} } = document.components?.schemas?.[data] ?? {}
  const list = Object.values(properties).find((schema) => 'items' in schema)
  if (!list) throw new Error(`${operation.operationId} returns no list of records.`)
  return typeName(operation.operationId, list).slice(0, -2)
}

function isOptional(document: OpenApiDocument, { parameters = [], requestBody }: OperationObject): boolean {
  const required = parameters.some((one) => resolve<ParameterObject>(document, one).required)
  return !required && !(requestBody && resolve<RequestBodyObject>(document, requestBody).required)
}

function hasParameter(document: OpenApiDocument, { parameters = [] }: OperationObject, name: string): boolean {
  return parameters.some((one) => resolve<ParameterObject>(document, one).name === name)
}

/** Returns the names of the generated types that a text contains. */
function typesIn(text: string): string[] {
  const code = text.replaceAll(/\/\*.*?\*\/|'\w+'/gs, '')
  const others = ['Blob', 'Promise', 'Result', 'Spelled', 'Normalize', 'CallOptions']
  const names = new Set([...code.matchAll(/(?<=[^\w.])[A-Z]\w+/g)].map(([name]) => name))
  return [...names].filter((name) => !others.includes(name)).sort()
}

/** Returns the fields of a successful response whose spelling depends on the deployment. */
function spelledFields(document: OpenApiDocument, { responses }: OperationObject): Record<string, 'upper' | 'lower'> {
  const fields: Record<string, 'upper' | 'lower'> = {}
  const seen = new Set<unknown>()
  const visit = (node: unknown, name = '') => {
    if (typeof node !== 'object' || node === null) return
    const schema = resolve<SchemaObject>(document, node)
    const spelling = bothCases(schema)
    if (spelling) fields[name] = spelling.case
    if (seen.has(schema)) return
    seen.add(schema)
    const { properties = {}, items, oneOf = [], anyOf = [], allOf = [] } = schema
    for (const part of [items, ...oneOf, ...anyOf, ...allOf]) visit(part, name)
    for (const [property, part] of Object.entries(properties)) visit(part, property)
  }
  for (const [status, response] of Object.entries(responses)) {
    if (!status.startsWith('2')) continue
    for (const { schema } of Object.values(resolve<ResponseObject>(document, response).content ?? {})) visit(schema)
  }
  return fields
}

function access(operation: OperationObject): string {
  const { security = [], 'x-guest': guest } = operation
  const roles = security.flatMap((one) => one['bearer'] ?? [])
  if (roles.includes('manager')) return '(administrators and managers)'
  if (roles.includes('admin')) return '(administrators only)'
  if (guest) return '(signed-in users; guests if the operator allows it)'
  if (security.some((one) => 'bearer' in one)) return '(signed-in users)'
  if (requiresStationKey(operation)) return '(with the key of the station)'
  if (security.some((one) => 'stationBasic' in one)) return '(for devices, with Basic authentication)'
  return security.length > 0 ? '(context broker only)' : '(public)'
}

function requiresStationKey({ security = [] }: OperationObject): boolean {
  return security.some((one) => 'stationKey' in one)
}

/** Returns a regular expression for the method and the URL of an operation, such as `POST https://host/stations/7`. */
function patternOf({ method, path }: PlacedOperation): string {
  const segments = path.replaceAll('/', String.raw`\/`).replaceAll(/\{\w+\}/g, '[^/]+')
  return `/^${method.toUpperCase()} .+${segments}$/`
}

function fileFieldsOf(document: OpenApiDocument, { requestBody }: OperationObject): string[] {
  if (!requestBody) return []
  const media = resolve<RequestBodyObject>(document, requestBody).content['multipart/form-data']
  return media ? fileFields(document, media).map(({ name }) => name) : []
}

/**
 * Returns how to reach the next page: the `Link` header, or the parameter that skips records. Responses of the context
 * broker have a `Link` header to a JSON-LD context instead.
 */
function pagingOf(document: OpenApiDocument, { operation }: PlacedOperation): 'Link' | 'skip' | 'offset' | undefined {
  const response = operation.responses['200']
  const link = response && resolve<ResponseObject>(document, response).headers?.['Link']
  if (link !== undefined && '$ref' in link && link.$ref === '#/components/headers/Link') return 'Link'
  return (['skip', 'offset'] as const).find((name) => hasParameter(document, operation, name))
}

function isEmpty(document: OpenApiDocument, { operation: { responses } }: PlacedOperation): boolean {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .some(([, response]) => resolve<ResponseObject>(document, response).content === undefined)
}

function idOf({ operation }: PlacedOperation): string {
  return operation.operationId
}

function idsOf(operations: PlacedOperation[]): string {
  return `[${operations.map((one) => `'${idOf(one)}'`).join(', ')}]`
}
