import { pathId } from './address.js'
import { writeCall } from './calls.js'
import { errorOfItem, invalidResponse, isRecord, NgsiLdError } from './errors.js'
import type { Transport } from './http.js'
import type { NgsiLdClient } from './types/client.js'
import type { AttributeFailure, AttributesResult } from './types/entities.js'
import type { CallOptions, RawAnswer } from './types/options.js'

type AttributeOperations = Pick<NgsiLdClient, 'appendAttributes' | 'updateAttributes'>

/** Members of a fragment that are not attributes. */
const notAttributes = new Set(['@context', 'id', '@id', 'type', '@type'])

const attributesPath = (id: string) => `/entities/${pathId(id)}/attrs`

/** Creates the operations on attributes of one entity. */
export function attributeOperations(transport: Transport): AttributeOperations {
  const append = async (id: string, attributes: object, overwrite: boolean, options: CallOptions) => {
    const query = overwrite ? {} : { options: 'noOverwrite' }
    const response = await transport.call(writeCall('POST', attributesPath(id), attributes, options, query))
    return attributesResult(id, response, attributes)
  }

  return {
    async appendAttributes(id, attributes, { overwrite = true, ...options } = {}) {
      const result = await append(id, attributes, overwrite, options)
      return overwrite ? requireUpdate(id, result) : result
    },
    async updateAttributes(id, attributes, options = {}) {
      const call = writeCall('PATCH', attributesPath(id), attributes, options)
      const response = await exceptMissingAttributes(transport.call(call))
      const { updated, notUpdated } = response
        ? attributesResult(id, response, attributes)
        : { updated: [], notUpdated: namesOf(attributes).map((name) => ({ name, reason: 'not found' })) }
      const missing = onlyThese(attributes, notUpdated)
      if (namesOf(missing).length === 0) return requireUpdate(id, { updated, notUpdated })
      // Orion-LD updates only attributes that the entity has.
      const rest = await append(id, missing, true, options)
      return requireUpdate(id, { updated: [...updated, ...rest.updated], notUpdated: rest.notUpdated })
    },
  }
}

const namesOf = (attributes: object) => Object.keys(attributes).filter((name) => !notAttributes.has(name))

function onlyThese(attributes: object, failures: AttributeFailure[]): object {
  const failed = new Set(failures.map(({ name }) => name))
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => failed.has(name) || name === '@context'))
}

/**
 * Returns undefined if an existing entity has none of the attributes, for which Orion-LD with `-experimental` returns
 * 404.
 */
async function exceptMissingAttributes(response: Promise<RawAnswer>): Promise<RawAnswer | undefined> {
  try {
    return await response
  } catch (error) {
    if (error instanceof NgsiLdError && error.kind === 'not-found' && /^attribute not found/i.test(error.title ?? ''))
      return undefined
    throw error
  }
}

/** Parses `notUpdated`, in Scorpio `failure`, and `errors` of a batch. */
function failuresIn({ body }: RawAnswer): unknown[] {
  if (!isRecord(body)) return []
  return [body['notUpdated'], body['failure'], body['errors']].flatMap((list): unknown[] =>
    Array.isArray(list) ? list : [],
  )
}

/** A success has no body, or the result of each attribute. */
const isUpdateBody = (body: unknown) =>
  body === undefined ||
  (isRecord(body) && ['updated', 'notUpdated', 'success', 'failure', 'errors'].some((name) => name in body))

/**
 * Returns which attributes were written. Throws if the response does not name those that were not, or if another service
 * responds at the address of the broker.
 */
function attributesResult(id: string, response: RawAnswer, attributes: object): AttributesResult {
  if (!isUpdateBody(response.body))
    throw invalidResponse(attributesPath(id), 'The response is not the result of an update', response.status)
  const entries = failuresIn(response)
  const notUpdated = entries.flatMap(failureOf)
  if (notUpdated.length < entries.length) requireCompleteUpdate(id, response)
  const failed = new Set(notUpdated.map(({ name }) => name))
  return { updated: namesOf(attributes).filter((name) => !failed.has(name)), notUpdated }
}

function failureOf(entry: unknown): AttributeFailure[] {
  if (!isRecord(entry) || typeof entry['attributeName'] !== 'string') return []
  const { attributeName: name, reason } = entry
  return [{ name, reason: typeof reason === 'string' ? reason : 'the broker gave no reason' }]
}

/** Throws if no attribute was written. */
function requireUpdate(id: string, result: AttributesResult): AttributesResult {
  const { updated, notUpdated } = result
  if (updated.length > 0 || notUpdated.length === 0) return result
  throw errorOfItem(id, { detail: `not updated: ${notUpdated.map(describe).join(', ')}` }, undefined)
}

const describe = ({ name, reason }: AttributeFailure) => `${name} (${reason})`

/** Throws if a 2xx response lists attributes that were not written. */
export function requireCompleteUpdate(id: string, response: RawAnswer): void {
  const entries = failuresIn(response)
  if (entries.length === 0) return
  const reasons = entries.map((entry) => failureOf(entry).map(describe)[0] ?? JSON.stringify(entry))
  throw errorOfItem(id, { detail: `not updated: ${reasons.join(', ')}` }, response.status)
}
