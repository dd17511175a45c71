import {
  resolve,
  type OpenApiDocument,
  type ParameterObject,
  type PlacedOperation,
  type Reference,
  type RequestBodyObject,
  type SchemaObject,
} from '../../../../src/contract/document.js'

/** A JSON Schema with what limits a value. */
export interface LimitedSchema extends SchemaObject {
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  pattern?: string
  additionalProperties?: boolean | LimitedSchema | Reference
  unevaluatedProperties?: boolean
}

/** A place where a request, or an answer, has a value. */
export interface Place {
  /** `path`, `query`, `header`, or the media type of a body. */
  within: string
  /** Steps from there: names, and `[]` for a member of a list. Empty for a body as a whole. */
  steps: string[]
  schema: LimitedSchema
}

/** Every place of an operation's requests: its parameters, its bodies and all within them, in each form. */
export function placesOf(document: OpenApiDocument, { operation }: PlacedOperation): Place[] {
  const parameters = (operation.parameters ?? []).map((one) => resolve<ParameterObject>(document, one))
  const body = operation.requestBody && resolve<RequestBodyObject>(document, operation.requestBody)
  return [
    ...parameters.flatMap((one) => walk(document, one.schema ?? {}, { within: one.in, steps: [one.name] })),
    ...Object.entries(body?.content ?? {}).flatMap(([mediaType, { schema = {} }]) =>
      walk(document, schema, { within: mediaType, steps: [] }),
    ),
  ]
}

/** Every place of an operation's answers with a status below 300. */
export function answerPlacesOf(document: OpenApiDocument, { operation }: PlacedOperation): Place[] {
  const good = Object.entries(operation.responses).filter(([status]) => Number(status) < 300)
  return good.flatMap(([, response]) =>
    Object.entries(resolve(document, response).content ?? {}).flatMap(([mediaType, { schema = {} }]) =>
      walk(document, schema, { within: mediaType, steps: [] }),
    ),
  )
}

function walk(
  document: OpenApiDocument,
  reference: SchemaObject | Reference,
  { within, steps }: Omit<Place, 'schema'>,
  above: LimitedSchema[] = [],
): Place[] {
  const schema = resolve<LimitedSchema>(document, reference)
  if (above.includes(schema)) return []
  const into = (next: SchemaObject | Reference, ...more: string[]) =>
    walk(document, next, { within, steps: [...steps, ...more] }, [...above, schema])
  const { properties = {}, items, additionalProperties, oneOf = [], anyOf = [], allOf = [] } = schema
  return [
    { within, steps, schema },
    ...[...oneOf, ...anyOf, ...allOf].flatMap((branch) => into(branch)),
    ...Object.entries(properties).flatMap(([name, property]) => into(property, name)),
    ...(items ? into(items, '[]') : []),
    ...(typeof additionalProperties === 'object' ? into(additionalProperties, '*') : []),
  ]
}
