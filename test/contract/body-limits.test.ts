import { describe, expect, it } from '@jest/globals'
import { readContract } from '../../src/app/service.js'
import { resolve, type Reference, type SchemaObject } from '../../src/pipeline/contract/document.js'
import { distinctOperations } from './_helpers/distinct-operations.js'

interface Schema extends SchemaObject {
  maxLength?: number
}

const document = readContract()
/** `\ud83c\udf33`: a character outside of the basic plane in ASCII. A form needs as many bytes (`%F0%9F%8C%B3`). */
const maxCharacterBytes = 12
const maxNumberBytes = 25

/** Returns the maximum size of a value in bytes. Objects without declared properties count as empty. */
function maxBytes(reference: SchemaObject | Reference): number {
  const schema = resolve<Schema>(document, reference)
  if (schema.enum) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length))
  const kinds = [schema.type ?? []].flat()
  if (kinds.includes('string')) return 2 + maxCharacterBytes * (schema.maxLength ?? 20)
  if (kinds.includes('array')) return 2 + (schema.maxItems ?? 0) * (maxBytes(schema.items ?? {}) + 1)
  if (!schema.properties) return maxNumberBytes
  const members = Object.entries(schema.properties).map(([name, member]) => name.length + 4 + maxBytes(member))
  return members.reduce((sum, bytes) => sum + bytes, 2)
}

/** The broker determines the size of its notifications. */
const unbounded = 'receiveContextNotification'

const operations = distinctOperations(document).filter(({ operation }) => operation.operationId !== unbounded)
const bodies = operations.flatMap(({ operation }) =>
  Object.entries(operation.requestBody ? resolve(document, operation.requestBody).content : {})
    .filter(([mediaType]) => mediaType !== 'multipart/form-data')
    .map(
      ([mediaType, { schema = {} }]) => [operation.operationId, mediaType, operation['x-max-body'], schema] as const,
    ),
)

describe('x-max-body', () => {
  it.each(bodies)('of %s as %s allows the largest body of its schema', (_id, _mediaType, limit, schema) => {
    expect(maxBytes(schema)).toBeLessThanOrEqual(limit ?? 0)
  })
})
