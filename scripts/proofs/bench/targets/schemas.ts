import type { OperationId } from '../../../../generated/operations.js'
import { parametersOf } from '../../../../src/contract/decode.js'
import { listOperations, resolve, type SchemaObject } from '../../../../src/contract/document.js'
import { readContract } from '../../../../src/server/service.js'

/** Schemas of the contract as Fastify takes them: without references; of lists the bare array, without a choice. */
const document = readContract()
const operations = new Map(listOperations(document).map((placed) => [placed.operation.operationId, placed]))

function placedOf(id: OperationId) {
  const placed = operations.get(id)
  if (!placed) throw new Error(`The contract has no operation ${id}.`)
  return placed
}

/** A copy with every reference replaced by what it names. None of those used here is recursive. */
function inlined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inlined)
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) return inlined(resolve(document, value as { $ref: string }))
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, inlined(member)]))
}

/** The schema of an answer's JSON. */
export function responseSchema(id: OperationId, status: number): unknown {
  const { operation } = placedOf(id)
  const response = resolve(document, operation.responses[String(status)] ?? { description: '' })
  const schema = inlined(response.content?.['application/json']?.schema) as SchemaObject
  return schema.oneOf?.[0] ?? schema
}

/** The schema of all query parameters together. */
export function querySchema(id: OperationId): unknown {
  const parameters = parametersOf(document, placedOf(id), 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ key, schema }) => [key, inlined(schema)])),
  }
}

/** A component of the contract. */
export function schemaNamed(name: string): unknown {
  return inlined({ $ref: `#/components/schemas/${name}` })
}
