import { describe, expect, it } from '@jest/globals'
import { listOperations, resolve, type Reference, type SchemaObject } from '../../src/contract/document.js'
import { readContract } from '../../src/server/service.js'

interface Schema extends SchemaObject {
  maxLength?: number
}

const document = readContract()
/** `\ud83c\udf33`: a character beyond the basic plane as ASCII; a form needs as much (`%F0%9F%8C%B3`). */
const longestCharacter = 12
const longestNumber = 25

/** Bytes of the longest text that a schema allows; objects of any shape count as empty. */
function longest(reference: SchemaObject | Reference): number {
  const schema = resolve<Schema>(document, reference)
  if (schema.enum) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length))
  const kinds = [schema.type ?? []].flat()
  if (kinds.includes('string')) return 2 + longestCharacter * (schema.maxLength ?? 20)
  if (kinds.includes('array')) return 2 + (schema.maxItems ?? 0) * (longest(schema.items ?? {}) + 1)
  if (!schema.properties) return longestNumber
  const members = Object.entries(schema.properties).map(([name, member]) => name.length + 4 + longest(member))
  return members.reduce((sum, bytes) => sum + bytes, 2)
}

/** Of these the broker decides how long they are: entities have any shape. */
const ofTheBroker = 'receiveContextNotification'

const users = listOperations(document).filter(({ operation }) => operation.operationId !== ofTheBroker)
const bodies = users.flatMap(({ operation }) =>
  Object.entries(operation.requestBody ? resolve(document, operation.requestBody).content : {})
    .filter(([mediaType]) => mediaType !== 'multipart/form-data')
    .map(
      ([mediaType, { schema = {} }]) => [operation.operationId, mediaType, operation['x-max-body'], schema] as const,
    ),
)

describe('the size of a body', () => {
  it.each(bodies)('of %s as %s has a limit that takes all that its schema allows', (_id, _mediaType, limit, schema) => {
    expect(longest(schema)).toBeLessThanOrEqual(limit ?? 0)
  })
})
