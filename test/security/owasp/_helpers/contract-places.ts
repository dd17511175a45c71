import {
  resolve,
  type OpenApiDocument,
  type ParameterObject,
  type PlacedOperation,
  type Reference,
  type RequestBodyObject,
  type SchemaObject,
} from '../../../../src/pipeline/contract/document.js'

/** A JSON Schema with the keywords that limit values. */
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

/** A place in a request or response that has a value. */
export interface Place {
  /** `path`, `query`, `header`, or the media type of a body. */
  within: string
  /** Property names, `[]` for items of a list, and `*` for additional properties. Empty for a whole body. */
  steps: string[]
  schema: LimitedSchema
}

/** Returns all places of an operation's requests: parameters, and bodies with their members in each media type. */
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

/** Returns all places of an operation's responses with a status below 300. */
export function responsePlacesOf(document: OpenApiDocument, { operation }: PlacedOperation): Place[] {
  const successes = Object.entries(operation.responses).filter(([status]) => Number(status) < 300)
  return successes.flatMap(([, response]) =>
    Object.entries(resolve(document, response).content ?? {}).flatMap(([mediaType, { schema = {} }]) =>
      walk(document, schema, { within: mediaType, steps: [] }),
    ),
  )
}

function walk(
  document: OpenApiDocument,
  reference: SchemaObject | Reference,
  { within, steps }: Omit<Place, 'schema'>,
  ancestors: LimitedSchema[] = [],
): Place[] {
  const schema = resolve<LimitedSchema>(document, reference)
  if (ancestors.includes(schema)) return []
  const descend = (next: SchemaObject | Reference, ...more: string[]) =>
    walk(document, next, { within, steps: [...steps, ...more] }, [...ancestors, schema])
  const { properties = {}, items, additionalProperties, oneOf = [], anyOf = [], allOf = [] } = schema
  return [
    { within, steps, schema },
    ...[...oneOf, ...anyOf, ...allOf].flatMap((branch) => descend(branch)),
    ...Object.entries(properties).flatMap(([name, property]) => descend(property, name)),
    ...(items ? descend(items, '[]') : []),
    ...(typeof additionalProperties === 'object' ? descend(additionalProperties, '*') : []),
  ]
}
