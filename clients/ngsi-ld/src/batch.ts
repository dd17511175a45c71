import { isUri } from './address.js'
import { errorOfAnswer, errorOfItem, isRecord, NgsiLdError, refused, type NgsiLdErrorKind } from './errors.js'
import { subjectOf, type Call, type Transport } from './http.js'
import type { BatchResult, CallOptions, EntityInput, RawAnswer, UpsertOptions } from './types.js'

/** With these there is no use in sending the next chunk. */
const hopeless: ReadonlySet<NgsiLdErrorKind> = new Set([
  'unavailable',
  'timeout',
  'unauthorized',
  'unknown-tenant',
  'context-not-available',
  'invalid-answer',
])

const carriesContext = (item: unknown) => isRecord(item) && '@context' in item

/** Chunks in the given order; items with a context of their own are not mixed with others. */
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

/** One entry of `errors`: `{ entityId, error }`, in Scorpio `{ id, ProblemDetails }`. */
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

/**
 * What an answer says of each id that was sent. A 2xx means success for every id that it does not name as failed (an
 * Orion-LD that creates and changes in one batch answers 207 without errors); any other status means failure.
 * @throws NgsiLdError when the answer speaks of the whole batch and not of its items.
 */
export function readBatch(answer: RawAnswer, sent: string[], subject: string): BatchResult {
  const { status, body } = answer
  const success = status >= 200 && status < 300
  const entries = isRecord(body) && Array.isArray(body['errors']) ? body['errors'].map(itemError) : undefined
  if (!success && entries === undefined) throw errorOfAnswer(answer, subject)
  const errors = entries ?? []
  const named = new Map(errors.map(({ id, problem }) => [id, problem]))
  // An error that names none of ours may be about any of those that the answer does not call successful.
  const stray = errors.find(({ id }) => id === undefined || !sent.includes(id))
  const rest = stray ?? (success ? undefined : { problem: errors[0]?.problem ?? body })
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
 * Sends a batch in chunks, one after the other. A chunk that fails as a whole fails its items, and the next ones still
 * go out where that makes sense; when no chunk got through, its error is thrown.
 */
async function sendBatch<Item>(
  transport: Transport,
  { items, chunkSize, idOf, callOf }: Batch<Item>,
): Promise<BatchResult> {
  const result: BatchResult = { succeeded: [], failed: [], created: [] }
  for (const id of new Set(items.map(idOf).filter((id) => !isUri(id)))) {
    // Orion-LD refuses a whole batch for one of these.
    const error = refused('bad-request-data', `${JSON.stringify(id)} is not a URI, which ids of NGSI-LD are.`)
    result.failed.push({ id, error })
  }
  const chunks = chunksOf(
    items.filter((item) => isUri(idOf(item))),
    chunkSize,
  )
  let gotThrough = false
  let first: NgsiLdError | undefined
  let lost: NgsiLdError | undefined
  for (const chunk of chunks) {
    const ids = chunk.map(idOf)
    try {
      if (lost) throw lost
      const call = callOf(chunk)
      const part = readBatch(await transport.exchange(call), ids, subjectOf(call))
      gotThrough = true
      result.succeeded.push(...part.succeeded)
      result.failed.push(...part.failed)
      result.created.push(...part.created)
    } catch (error) {
      if (!(error instanceof NgsiLdError) || error.kind === 'aborted') throw error
      first ??= error
      if (hopeless.has(error.kind)) lost = error
      result.failed.push(...[...new Set(ids)].map((id) => ({ id, error })))
    }
  }
  if (first && !gotThrough) throw first
  return result
}

/** Creates or changes many entities. */
export function upsertEntities(
  transport: Transport,
  entities: EntityInput[],
  { update = true, chunkSize = 100, ...options }: UpsertOptions,
): Promise<BatchResult> {
  if (!Number.isInteger(chunkSize) || chunkSize < 1 || chunkSize > 1000) {
    return Promise.reject(refused('invalid-request', `A chunk has 1 to 1000 entities, not ${chunkSize}.`))
  }
  return sendBatch(transport, {
    items: entities,
    chunkSize,
    idOf: ({ id }) => id,
    callOf: (chunk) => ({
      method: 'POST',
      path: '/entityOperations/upsert',
      ...(update && { query: { options: 'update' } }),
      body: chunk,
      contentType: carriesContext(chunk[0]) ? 'application/ld+json' : 'application/json',
      repeatable: update,
      ...options,
    }),
  })
}

/** Removes many entities; those that did not exist count as removed. */
export async function deleteEntities(transport: Transport, ids: string[], options: CallOptions): Promise<BatchResult> {
  const { succeeded, failed, created } = await sendBatch(transport, {
    items: [...new Set(ids)],
    chunkSize: 100,
    idOf: (id) => id,
    callOf: (chunk) => ({
      method: 'POST',
      path: '/entityOperations/delete',
      body: chunk,
      repeatable: true,
      ...options,
    }),
  })
  const gone = failed.filter(({ error }) => error.kind === 'not-found')
  return {
    succeeded: [...succeeded, ...gone.map(({ id }) => id)],
    failed: failed.filter(({ error }) => error.kind !== 'not-found'),
    created,
  }
}
