import { describe, expect, it } from '@jest/globals'
import { listOperations, type PlacedOperation } from '../../../src/pipeline/contract/document.js'
import { readDocument } from '../../../src/pipeline/http/bind.js'
import { exampleRequests } from '../../contract/_helpers/example-requests.js'
import { write } from '../../contract/_helpers/mutations.js'
import type { DraftRequest } from '../../contract/_helpers/valid-requests.js'
import { withValue } from '../../security/owasp/_helpers/changed-request.js'
import { placesOf, type LimitedSchema, type Place } from '../../security/owasp/_helpers/contract-places.js'
import { useBroker } from '../_helpers/broker.js'

const document = readDocument('broker.json')
const operations = listOperations(document).map((placed) => [placed.operation.operationId, placed] as const)
const withBody = operations.filter(([, { operation }]) => operation.requestBody)

/**
 * Schemas with members that JSON Schema cannot limit. `src/broker/README.md` has the limits of entities and contexts;
 * the maximum size of the body limits everything.
 */
const open = [
  'Entity',
  'NewEntity',
  'EntityBatch',
  'AttributesFragment',
  'AttributeFragment',
  'EntityReplacement',
  'Context',
]
const isOpen = (schema: LimitedSchema): boolean =>
  open.some((name) => {
    const known = document.components?.schemas?.[name]
    return known === schema || known?.items === schema
  })

const typesOf = ({ type, properties }: LimitedSchema) => [type ?? (properties ? 'object' : [])].flat()

/** Returns what a schema of a request does not limit; `undefined` if it limits everything. */
function problemOf({ schema }: Place): string | undefined {
  const types = typesOf(schema)
  if (isOpen(schema) || schema.enum !== undefined || schema.const !== undefined || schema.format === 'date-time')
    return undefined
  if (types.includes('string') && schema.maxLength === undefined) return 'a string without a maximum length'
  if (types.includes('array') && schema.maxItems === undefined) return 'a list without a maximum length'
  if (types.includes('object') && schema.additionalProperties !== false && schema.maxProperties === undefined)
    return 'an object without a maximum size'
  const isNumber = types.includes('integer') || types.includes('number')
  return isNumber && (schema.maximum ?? schema.minimum) === undefined ? 'a number without a range' : undefined
}

/** Returns the limited places of requests, each with a value just beyond the limit. */
const beyondLimits = (placed: PlacedOperation): [place: Place, value: unknown][] =>
  placesOf(document, placed)
    .filter(({ within }) => within !== 'header')
    .flatMap((place) => {
      const { maximum, minimum, maxLength, maxItems } = place.schema
      const values = [
        maximum !== undefined && maximum + 1,
        minimum !== undefined && minimum - 1,
        maxLength !== undefined && 'x'.repeat(maxLength + 1),
        maxItems !== undefined && Array.from({ length: maxItems + 1 }, () => 'urn:x:y'),
      ]
      return values.filter((value) => value !== false).map((value): [Place, unknown] => [place, value])
    })

describe('the contract of the broker', () => {
  it.each(operations)('limits the size of every parameter and member of %s', (_id, placed) => {
    const problems = placesOf(document, placed).flatMap((place) => {
      const problem = problemOf(place)
      return problem === undefined ? [] : [`${place.within} ${place.steps.join('.')}: ${problem}`]
    })
    expect(problems).toEqual([])
  })

  it.each(withBody)('limits the size of the body of %s', (_id, { operation }) => {
    expect(operation['x-max-body']).toBeGreaterThan(0)
  })
})

describe('the broker', () => {
  const broker = useBroker()

  const send = async (draft: DraftRequest, text?: string) => {
    const { method, target, headers, body } = write({ ...draft, headers: {} })
    const sent = text ?? body?.toString()
    const response = await fetch(broker().url + target, { method, headers, ...(sent !== undefined && { body: sent }) })
    return { status: response.status, text: await response.text() }
  }

  it.each(operations)('rejects values just beyond each limit of %s', async (_id, placed) => {
    const [first, ...others] = exampleRequests(document, placed)
    const accepted: string[] = []
    for (const [place, value] of beyondLimits(placed)) {
      const request = [first, ...others].find(({ contentType }) =>
        place.within.includes('/') ? contentType === place.within : true,
      )
      if (!request) throw new Error(`${placed.operation.operationId} has no example in ${place.within}.`)
      const { status, text } = await send(
        withValue(request, place, typeof value === 'string' ? encodeURIComponent(value) : value),
      )
      if (![400, 403, 404].includes(status))
        accepted.push(`${place.within} ${place.steps.join('.')}: ${status} ${text.slice(0, 200)}`)
    }
    expect(accepted).toEqual([])
  })

  it.each(withBody)('returns 413 for %s one byte beyond its maximum body size', async (_id, placed) => {
    const request = exampleRequests(document, placed).find(({ contentType }) => contentType === 'application/json')
    if (!request) throw new Error(`${placed.operation.operationId} has no example in application/json.`)
    const maxBody = placed.operation['x-max-body'] ?? 0
    const text = write(request).body?.toString() ?? ''
    const padded = (bytes: number) => text + ' '.repeat(bytes - Buffer.byteLength(text))
    expect((await send(request, padded(maxBody + 1))).status).toBe(413)
    expect((await send(request, padded(maxBody))).status).not.toBe(413)
  })
})
