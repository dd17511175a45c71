import fc from 'fast-check'
import {
  listOperations,
  pointer,
  resolve,
  type OpenApiDocument,
  type ParameterObject,
  type PlacedOperation,
  type Reference,
  type SchemaObject,
} from '../../../src/pipeline/contract/document.js'
import { createSchemaCompiler } from '../../../src/pipeline/contract/schema-compiler.js'
import { valueOf } from './valid-requests.js'

/** Determines the values. */
const seed = 20261122
const runs = 100

export interface Editions {
  contract: OpenApiDocument
  edition: OpenApiDocument
  /** Returns whether the service can send a value of the contract to a client that knows only the edition. */
  isPossible: (operationId: string, answer: unknown) => boolean
}

/**
 * Returns what breaks the promise of the edition: a request that is valid in it is valid in the contract, and the answer
 * is valid in the edition. Checks the structure, and generated values of each schema.
 */
export function breaches({ contract, edition, isPossible }: Editions, ids?: string[]): string[] {
  const originals = new Map(listOperations(contract).map((placed) => [placed.operation.operationId, placed]))
  const [wide, narrow] = [createSchemaCompiler(contract), createSchemaCompiler(edition)]

  /** Returns the first generated value of one schema that the other one rejects. */
  const rejected = (
    from: { document: OpenApiDocument; at: string; schema: SchemaObject | Reference },
    by: typeof wide,
    at: string,
    isRelevant: (value: unknown) => boolean = () => true,
  ): string[] => {
    const own = from.document === contract ? wide : narrow
    const values = fc
      .sample(valueOf(from.document, from.schema), { numRuns: runs, seed })
      .filter((value) => isRelevant(value) && own.at(from.at, '')(value).length === 0)
    if (values.length === 0) return [`no value was generated for ${from.at}`]
    const wrong = values.flatMap((value) => by.at(at, '')(value)).at(0)
    return wrong ? [`${at} rejects a value of ${from.at}: ${wrong.location} ${wrong.message}`] : []
  }

  return listOperations(edition)
    .filter(({ operation }) => ids?.includes(operation.operationId) ?? true)
    .flatMap((placed) => {
      const id = placed.operation.operationId
      const original = originals.get(id)
      if (!original || original.path !== placed.path || original.method !== placed.method)
        return [`${id} is not in the contract`]
      return [
        ...parameterBreaches(placed, original),
        ...bodyBreaches(placed, original),
        ...answerBreaches(placed, original),
      ].map((breach) => `${id}: ${breach}`)
    })

  function parameterBreaches(placed: PlacedOperation, original: PlacedOperation): string[] {
    const own = parametersOf(edition, placed)
    const known = parametersOf(contract, original)
    const missing = [...known].filter(([name, { parameter }]) => parameter.required === true && !own.has(name))
    return [
      ...missing.map(([name]) => `${name} is required in the contract`),
      ...[...own].flatMap(([name, { parameter, at }]) => {
        const match = known.get(name)
        if (!match) return [`${name} is not in the contract`]
        if (match.parameter.required === true && parameter.required !== true) return [`${name} must be required`]
        return rejected({ document: edition, at, schema: parameter.schema ?? {} }, wide, match.at)
      }),
    ]
  }

  function bodyBreaches({ operation, pointer: place }: PlacedOperation, original: PlacedOperation): string[] {
    const own = operation.requestBody && resolve(edition, operation.requestBody)
    const known = original.operation.requestBody && resolve(contract, original.operation.requestBody)
    if (known?.required === true && own?.required !== true) return ['the body must be required']
    return Object.entries(own?.content ?? {}).flatMap(([mediaType, { schema = {} }]) => {
      if (!known?.content[mediaType]) return [`${mediaType} is not in the contract`]
      const at = (root: string) => `${root}/requestBody${pointer('content', mediaType, 'schema')}`
      return rejected({ document: edition, at: at(place), schema }, wide, at(original.pointer))
    })
  }

  function answerBreaches({ operation, pointer: place }: PlacedOperation, original: PlacedOperation): string[] {
    // Clients of the edition send neither `If-None-Match` nor `If-Match`.
    const statuses = Object.keys(original.operation.responses).filter((status) => status !== '304' && status !== '412')
    return statuses.flatMap((status) => {
      const [known, own] = [original.operation.responses[status], operation.responses[status]]
      if (!own || !known) return [`${status} is not in the edition`]
      const root = '$ref' in known ? known.$ref.slice(1) : original.pointer + pointer('responses', status)
      const ownRoot = '$ref' in own ? own.$ref.slice(1) : place + pointer('responses', status)
      const { schema } = resolve(contract, known).content?.['application/json'] ?? {}
      if (!schema) return []
      const path = pointer('content', 'application/json', 'schema')
      return rejected({ document: contract, at: root + path, schema }, narrow, ownRoot + path, (answer) =>
        isPossible(operation.operationId, answer),
      )
    })
  }
}

/** Returns the parameters by location and name, with the pointers of their schemas. */
function parametersOf(
  document: OpenApiDocument,
  { operation, pointer: place }: PlacedOperation,
): Map<string, { parameter: ParameterObject; at: string }> {
  return new Map(
    (operation.parameters ?? []).map((reference, index) => {
      const parameter = resolve<ParameterObject>(document, reference)
      const own = '$ref' in reference ? reference.$ref.slice(1) : place + pointer('parameters', String(index))
      return [`${parameter.in}.${parameter.name}`, { parameter, at: `${own}/schema` }]
    }),
  )
}
