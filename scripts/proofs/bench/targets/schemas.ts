import type { OperationId } from '../../../../generated/operations.js'
import { readContract } from '../../../../src/app/service.js'
import { parametersOf } from '../../../../src/pipeline/contract/decode.js'
import { listOperations, resolve, type SchemaObject } from '../../../../src/pipeline/contract/document.js'

/** Schemas of the contract for Fastify: without references, and with one schema for lists instead of `oneOf`. */
const document = readContract()
const operations = new Map(listOperations(document).map((placed) => [placed.operation.operationId, placed]))

function placedOf(id: OperationId) {
  const placed = operations.get(id)
  if (!placed) throw new Error(`The contract has no operation ${id}.`)
  return placed
}

/** Replaces all references with their targets. None of the schemas used here is recursive. */
function inlined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inlined)
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) return inlined(resolve(document, value as { $ref: string }))
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, inlined(member)]))
}

/** Returns the schema of a JSON response. */
export function responseSchema(id: OperationId, status: number): unknown {
  const { operation } = placedOf(id)
  const response = resolve(document, operation.responses[String(status)] ?? { description: '' })
  const schema = inlined(response.content?.['application/json']?.schema) as SchemaObject
  return schema.oneOf?.[0] ?? schema
}

/** Returns a schema of all path or query parameters. */
export function parametersSchema(id: OperationId, location: 'path' | 'query'): unknown {
  const parameters = parametersOf(document, placedOf(id), location)
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ key, schema }) => [key, inlined(schema)])),
  }
}

/** Returns a schema component of the contract. */
export function schemaNamed(name: string): unknown {
  return inlined({ $ref: `#/components/schemas/${name}` })
}
