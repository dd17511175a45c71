import { isUri, notAUri } from './address.js'
import { writeCall } from './calls.js'
import {
  errorOfItem,
  errorOfResponse,
  invalidCall,
  invalidResponse,
  isRecord,
  NgsiLdError,
  type NgsiLdErrorKind,
} from './errors.js'
import { subjectOf, type Call, type Transport } from './http.js'
import type { NgsiLdClient } from './types/client.js'
import type { BatchResult } from './types/entities.js'
import type { RawAnswer } from './types/options.js'

/** After one of these errors, the remaining chunks are not sent, because they would fail as well. */
const fatalKinds: ReadonlySet<NgsiLdErrorKind> = new Set([
  'unavailable',
  'timeout',
  'unauthorized',
  'unknown-tenant',
  'context-not-available',
  'invalid-answer',
])

const carriesContext = (item: unknown) => isRecord(item) && '@context' in item

/**
 * Splits items into chunks, in order. Items with an `@context` are not mixed with others, because they need a different
 * content type.
 */
function chunksOf<Item>(items: Item[], size: number): Item[][] {
  const chunks: Item[][] = []
  for (const item of items) {
    const last = chunks.at(-1)
    if (last && last.length < size && carriesContext(last[0]) === carriesContext(item)) last.push(item)
    else chunks.push([item])
  }
  return chunks
}

interface ItemError {
  id: string | undefined
  problem: unknown
}

/** Parses one entry of `errors`: `{ entityId, error }`, or `{ id, ProblemDetails }` in Scorpio. */
function itemError(entry: unknown): ItemError {
  if (!isRecord(entry)) return { id: undefined, problem: entry }
  const id = entry['entityId'] ?? entry['id']
  return {
    id: typeof id === 'string' ? id : undefined,
    problem: entry['error'] ?? entry['ProblemDetails'] ?? entry,
  }
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** A success has no body, a list of created ids, or the result of each item. */
const isBatchBody = (body: unknown): boolean =>
  body === undefined || Array.isArray(body) || (isRecord(body) && ('success' in body || 'errors' in body))

/**
 * Determines the result of each id in a batch. With a 2xx, every id without an error has succeeded: Orion-LD returns
 * 207 without errors for a batch that both creates and updates entities. With any other status, ids have failed unless
 * listed as successful.
 * @throws NgsiLdError if the response is an error for the whole batch, without errors per item, or is not one of a batch
 */
export function readBatch(response: RawAnswer, sent: string[], subject: string): BatchResult {
  const { status, body } = response
  const success = status >= 200 && status < 300
  const entries = isRecord(body) && Array.isArray(body['errors']) ? body['errors'].map(itemError) : undefined
  if (!success && entries === undefined) throw errorOfResponse(response, subject)
  // Otherwise, changes would be lost if another service responds at the address of the broker.
  if (success && !isBatchBody(body)) throw invalidResponse(subject, 'The response is not the result of a batch', status)
  const errors = entries ?? []
  const named = new Map(errors.map(({ id, problem }) => [id, problem]))
  // An error without one of our ids may refer to any item that is not listed as successful.
  const unassigned = errors.find(({ id }) => id === undefined || !sent.includes(id))
  const rest = unassigned ?? (success ? undefined : { problem: errors[0]?.problem ?? body })
  const done = new Set(isRecord(body) ? strings(body['success']) : [])
  const result: BatchResult = { succeeded: [], failed: [], created: status === 201 ? strings(body) : [] }
  for (const id of new Set(sent)) {
    const own = named.has(id) ? { problem: named.get(id) } : done.has(id) ? undefined : rest
    if (own === undefined) result.succeeded.push(id)
    else result.failed.push({ id, error: errorOfItem(id, own.problem, success ? undefined : status) })
  }
  return result
}

interface Batch<Item> {
  items: Item[]
  chunkSize: number
  idOf: (item: Item) => string
  callOf: (chunk: Item[]) => Call
}

/**
 * Sends a batch in chunks, one after the other. If a whole chunk fails, all of its items have failed. The next chunks
 * are still sent, except after fatal errors. If all chunks fail, the first error is thrown.
 */
async function sendBatch<Item>(
  transport: Transport,
  { items, chunkSize, idOf, callOf }: Batch<Item>,
): Promise<BatchResult> {
  const result: BatchResult = { succeeded: [], failed: [], created: [] }
  for (const id of new Set(items.map(idOf).filter((id) => !isUri(id)))) {
    // Orion-LD rejects the whole batch for one such id.
    result.failed.push({ id, error: notAUri(id) })
  }
  const chunks = chunksOf(
    items.filter((item) => isUri(idOf(item))),
    chunkSize,
  )
  let anySucceeded = false
  let firstError: NgsiLdError | undefined
  let fatalError: NgsiLdError | undefined
  for (const chunk of chunks) {
    const ids = chunk.map(idOf)
    try {
      if (fatalError) throw fatalError
      const call = callOf(chunk)
      const part = readBatch(await transport.exchange(call), ids, subjectOf(call))
      anySucceeded = true
      result.succeeded.push(...part.succeeded)
      result.failed.push(...part.failed)
      result.created.push(...part.created)
    } catch (error) {
      if (!(error instanceof NgsiLdError) || error.kind === 'aborted') throw error
      firstError ??= error
      if (fatalKinds.has(error.kind)) fatalError = error
      result.failed.push(...[...new Set(ids)].map((id) => ({ id, error })))
    }
  }
  if (firstError && !anySucceeded) throw firstError
  return result
}

/** Creates the operations on many entities. */
export function batchOperations(transport: Transport): Pick<NgsiLdClient, 'upsertEntities' | 'deleteEntities'> {
  return {
    async upsertEntities(entities, { update = true, chunkSize = 100, ...options } = {}) {
      if (!Number.isInteger(chunkSize) || chunkSize < 1 || chunkSize > 1000)
        throw invalidCall('invalid-request', `chunkSize must be an integer from 1 to 1000, not ${chunkSize}.`)
      const path = '/entityOperations/upsert'
      const query = update ? { options: 'update' } : {}
      return sendBatch(transport, {
        items: entities,
        chunkSize,
        idOf: ({ id }) => id,
        callOf: (chunk) => ({
          ...writeCall('POST', path, chunk, options, query),
          contentType: carriesContext(chunk[0]) ? 'application/ld+json' : 'application/json',
          repeatable: update,
        }),
      })
    },
    async deleteEntities(ids, options = {}) {
      const { succeeded, failed, created } = await sendBatch(transport, {
        items: [...new Set(ids)],
        chunkSize: 100,
        idOf: (id) => id,
        callOf: (chunk) => ({ ...writeCall('POST', '/entityOperations/delete', chunk, options), repeatable: true }),
      })
      const gone = failed.filter(({ error }) => error.kind === 'not-found')
      return {
        succeeded: [...succeeded, ...gone.map(({ id }) => id)],
        failed: failed.filter(({ error }) => error.kind !== 'not-found'),
        created,
      }
    },
  }
}
