import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { errorStatuses } from '../../../src/base/errors.js'
import {
  fileFields,
  listOperations,
  resolve,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type Reference,
  type RequestBodyObject,
  type ResponseObject,
  type SchemaObject,
} from '../../../src/pipeline/contract/document.js'
import { bothCases, endingOperations, isDownload } from './contract.js'

/** A JSON schema, or a TypeScript type in `x-type`. */
type TypeSchema = Record<string, unknown>

/** The contract allows any string, because the service can add values. */
const errorCode = {
  type: 'string',
  enum: Object.keys(errorStatuses),
  description: 'The known values of `code` in an error.',
}

/**
 * Emits the types of the SDK: an interface per schema, an `…Input` and a `…Query` per operation, and `Operations`. They
 * are interfaces, because the compiler and editors show the name of an interface instead of its contents.
 */
export async function emitSdkTypes(document: OpenApiDocument, header: string): Promise<string> {
  const inputs: Record<string, TypeSchema> = {}
  const operations = endingOperations(document).map(({ operation }) => {
    const input = addInput(document, canonicalOf(document, operation), inputs)
    const data = dataTypes(document, operation).join(' | ')
    return `  ${operation.operationId}: { request: ${input}; data: ${data} }`
  })
  return [
    header,
    `import type { CallOptions, FileInput } from '../call.js'`,
    '',
    await declarations({ ...schemasOf(document), ErrorCode: errorCode, ...inputs }, Object.keys(inputs)),
    '/** Request and data of each operation. */',
    'export interface Operations {',
    ...operations,
    '}',
    '',
  ].join('\n')
}

/** Returns the type of an operation's request. */
export function inputType(document: OpenApiDocument, operation: OperationObject): string {
  return addInput(document, canonicalOf(document, operation), {})
}

/** Returns the canonical operation of a variant that takes the same request, and any other operation itself. */
function canonicalOf(document: OpenApiDocument, operation: OperationObject): OperationObject {
  const request = ({ parameters, requestBody }: OperationObject) => JSON.stringify([parameters, requestBody])
  const same = listOperations(document)
    .map((placed) => placed.operation)
    .find(({ operationId }) => operationId === operation['x-variant-of'])
  return same && request(same) === request(operation) ? same : operation
}

/** Returns the forms of a successful response, such as `Report[]` and `ReportPage`. */
export function dataTypes(document: OpenApiDocument, operation: OperationObject): string[] {
  if (isDownload(document, operation)) return ['Blob']
  const { operationId, responses } = operation
  const success = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const types = success.flatMap(([, response]) => {
    const { content } = resolve<ResponseObject>(document, response)
    if (!content) return ['undefined']
    return Object.values(content).flatMap(({ schema }) => forms(schema).map((form) => typeName(operationId, form)))
  })
  return [...new Set(types)]
}

function forms(schema: SchemaObject | Reference = {}): (SchemaObject | Reference)[] {
  const { oneOf, anyOf } = schema as { oneOf?: SchemaObject[]; anyOf?: SchemaObject[] }
  return oneOf ?? anyOf ?? [schema]
}

/**
 * Returns the type of a schema, such as `Report` or `Report[]`.
 * @throws Error if it has no name, because editors would show its contents
 */
export function typeName(operationId: string, schema: SchemaObject | Reference): string {
  if ('$ref' in schema) return nameIn(schema)
  const { items } = schema
  if (items && '$ref' in items) return `${nameIn(items)}[]`
  throw new Error(`${operationId} has a body without a name: move its schema to schemas.yaml.`)
}

function nameIn({ $ref }: Reference): string {
  return $ref.slice($ref.lastIndexOf('/') + 1)
}

/** Adds the types of an operation's request to `inputs`. Returns the name of the request's type. */
function addInput(document: OpenApiDocument, operation: OperationObject, inputs: Record<string, TypeSchema>): string {
  const name = operation.operationId.charAt(0).toUpperCase() + operation.operationId.slice(1)
  const parameters = (operation.parameters ?? []).map((one) => resolve<ParameterObject>(document, one))
  const part = (place: ParameterObject['in']) => objectOf(parameters.filter((one) => one.in === place))
  const [path, query, headers] = [part('path'), part('query'), part('header')]
  if (query) inputs[`${name}Query`] = { ...query, description: `The query of \`${operation.operationId}\`.` }
  const parts: Record<string, TypeSchema | undefined> = {
    path,
    query: query && { ...query, 'x-type': `${name}Query` },
    headers,
    body: bodyOf(document, operation),
  }
  const given = Object.entries(parts).flatMap(([key, schema]) => (schema ? [[key, schema] as const] : []))
  if (given.length === 0) return 'CallOptions'
  inputs[`${name}Input`] = {
    type: 'object',
    description: `The request of \`${operation.operationId}\`.`,
    required: given.filter(([, { required }]) => required).map(([key]) => key),
    properties: Object.fromEntries(given),
  }
  return `${name}Input`
}

function objectOf(parameters: ParameterObject[]): TypeSchema | undefined {
  if (parameters.length === 0) return undefined
  const required = parameters.filter((one) => one.required).map(({ name }) => name)
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(
      parameters.map(({ name, description, schema }) => [name, { ...schema, ...(description && { description }) }]),
    ),
  }
}

function bodyOf(document: OpenApiDocument, { operationId, requestBody }: OperationObject): TypeSchema | undefined {
  if (!requestBody) return undefined
  const { content, required } = resolve<RequestBodyObject>(document, requestBody)
  const types = Object.entries(content).flatMap(([type, { schema = {} }]) => [
    ...forms(schema).map((form) => typeName(operationId, form)),
    ...(type === 'multipart/form-data' ? ['FormData'] : []),
  ])
  return { ...(required && { required }), 'x-type': [...new Set(types)].join(' | ') }
}

/** Returns the schemas with enumerations in their canonical spelling, and inputs that accept other spellings. */
function schemasOf(document: OpenApiDocument): Record<string, TypeSchema> {
  const schemas = document.components?.schemas ?? {}
  const entries = Object.entries(schemas).flatMap(([name, original]): [string, TypeSchema][] => {
    const schema = withoutAnyObject(original)
    const canonical = bothCases(schema)?.values
    if (canonical) return [[name, { ...schema, enum: canonical, description: canonicalDescription(name) }]]
    const enumeration = name.endsWith('Input') ? name.slice(0, -'Input'.length) : ''
    const accepted = bothCases(schemas[enumeration] ?? {})
    if (accepted) return [[name, { ...schema, 'x-type': `${enumeration} | (string & {})` }]]
    if (name === 'ApiError') return [[name, withErrorCode(schema)]]
    return withCases(name, schema, fieldsOfForms(document, name))
  })
  return Object.fromEntries(entries)
}

/** Omits alternatives that allow any object, because the compiler would not check the other alternatives either. */
function withoutAnyObject(schema: SchemaObject): SchemaObject {
  if (!schema.anyOf) return schema
  const checked = schema.anyOf.filter((one) => '$ref' in one || one.additionalProperties !== true || one.properties)
  return { ...schema, anyOf: checked }
}

function withErrorCode(schema: SchemaObject): TypeSchema {
  const code = { ...schema.properties?.['code'], 'x-type': 'ErrorCode | (string & {})' }
  return { ...schema, properties: { ...schema.properties, code } }
}

function canonicalDescription(name: string): string {
  return `${name} in its canonical spelling, which clients return unless \`normalize\` is \`false\`.`
}

/**
 * Returns the file fields of forms that an operation accepts besides this JSON schema. As `never`, they stop a body with
 * a file and a field that only JSON supports from compiling.
 */
function fieldsOfForms(document: OpenApiDocument, name: string): TypeSchema {
  const fields = listOperations(document).flatMap(({ operation: { requestBody } }) => {
    const content = requestBody ? resolve<RequestBodyObject>(document, requestBody).content : {}
    const { 'multipart/form-data': form, 'application/json': { schema } = {} } = content
    return form && schema && '$ref' in schema && nameIn(schema) === name ? fileFields(document, form) : []
  })
  const field = { 'x-type': 'never', description: 'Only in forms.' }
  return Object.fromEntries(fields.map((one) => [one.name, field]))
}

/**
 * Returns a schema under its name. Moves `required` in `anyOf` and `oneOf`, which openapi-typescript ignores, to types
 * of their own.
 */
function withCases(name: string, schema: SchemaObject, forbidden: TypeSchema): [string, TypeSchema][] {
  const { anyOf, oneOf, allOf, ...rest } = schema
  const fields = { ...rest, ...(rest.properties && { properties: { ...rest.properties, ...forbidden } }) }
  const groups = [...(allOf ?? []), { anyOf, oneOf }].map((group) =>
    '$ref' in group ? [] : (group.anyOf ?? group.oneOf ?? []),
  )
  const cases = groups.filter((group) => group.length > 0 && group.every((one) => 'required' in one))
  if (cases.length === 0) return [[name, { ...schema, ...fields }]]
  const caseOf = ({ required = [] }: SchemaObject) => ({
    type: 'object',
    required,
    properties: Object.fromEntries(required.map((field) => [field, rest.properties?.[field]])),
  })
  const alternatives = cases.map((group) => ({ oneOf: group.map((one) => caseOf(one as SchemaObject)) }))
  const common = { $ref: `#/components/schemas/${name}Fields` }
  return [
    [`${name}Fields`, fields],
    [name, { ...describe(schema), allOf: [common, ...alternatives] }],
  ]
}

function describe(schema: SchemaObject): TypeSchema {
  const { description } = schema as TypeSchema
  return { description }
}

/** Returns an exported declaration for each schema. */
async function declarations(schemas: Record<string, TypeSchema>, inputs: string[]): Promise<string> {
  const nodes = await openapiTS(
    { openapi: '3.1.0', info: { title: '', version: '' }, paths: {}, components: { schemas } } as OpenAPI3,
    {
      defaultNonNullable: false,
      transform(schema) {
        const { format, 'x-type': type } = schema as TypeSchema
        if (typeof type === 'string') return ts.factory.createTypeReferenceNode(type)
        return format === 'binary' ? ts.factory.createTypeReferenceNode('FileInput') : undefined
      },
    },
  )
  const declared = schemaMembers(nodes).map((member) => {
    const { text: name } = member.name as ts.Identifier
    return declaration(name, member, inputs.includes(name) && name.endsWith('Input'))
  })
  return astToString(declared)
    .replaceAll(/components\["schemas"\]\["(\w+)"\]/g, '$1')
    .replaceAll('@description ', '')
}

function schemaMembers(nodes: ts.Node[]): ts.PropertySignature[] {
  const components = nodes.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'components')
  const schemas = components?.members.filter(ts.isPropertySignature)[0]
  if (!schemas?.type || !ts.isTypeLiteralNode(schemas.type)) throw new Error('openapi-typescript emitted no schemas.')
  return schemas.type.members.filter(ts.isPropertySignature)
}

function declaration(name: string, member: ts.PropertySignature, hasOptions: boolean): ts.Statement {
  const { type = ts.factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword) } = member
  const { factory } = ts
  const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)]
  const options = factory.createExpressionWithTypeArguments(factory.createIdentifier('CallOptions'), undefined)
  const heritage = hasOptions ? [factory.createHeritageClause(ts.SyntaxKind.ExtendsKeyword, [options])] : []
  const statement = ts.isTypeLiteralNode(type)
    ? factory.createInterfaceDeclaration(exported, name, undefined, heritage, type.members)
    : factory.createTypeAliasDeclaration(exported, name, undefined, type)
  return ts.setSyntheticLeadingComments(statement, ts.getSyntheticLeadingComments(member))
}
