import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from '../../../generated/types.js'
import type { CallOptions } from './call.js'
import { unwrap } from './errors.js'
import { eventSpellings, type StreamEvent } from './events.js'
import { toFormData, toUrlEncoded, withDates } from './form.js'
import { downloads, empty, spellings, table, type Methods } from './generated/methods.js'
import type { User } from './generated/types.js'
import { createIgnoredWarnings } from './ignored-parameters.js'
import { imageUrl } from './images.js'
import { readItems, readPages, type Iterate, type ListRequest, type Pages } from './iterate.js'
import type { PagedId } from './method.js'
import { toError, unusableResponse } from './responses.js'
import type { Result } from './result.js'
import type { ClientSettings } from './settings.js'
import { normalizeSpelling, type Spelled } from './spelling.js'
import { readEvents, type StreamOptions } from './stream.js'
import { pause, type Pause } from './transport/retry.js'
import { createTransport, type Transport } from './transport/transport.js'

/** The client: one method per operationId. */
export interface ApiClient<Normalize extends boolean = true> extends Methods<Normalize> {
  /**
   * The openapi-fetch client, for calls by path. It uses the same token, retries, timeout and cache. Statuses
   * and roles have the spelling of the deployment, and error bodies are unchanged. It cannot read event streams.
   */
  raw: Client<Omit<paths, '/events/stream'>>
  /** Reads a list page by page: `for await (const { items } of api.pages('listReports'))`. */
  pages: Pages<Normalize>
  /** Reads all records of a list: `for await (const report of api.iterate('listReports'))`. */
  iterate: Iterate<Normalize>
  /**
   * Returns the absolute URL of an image, for an `<img>`: `api.imageUrl(report.image_url)`. Returns undefined if there is
   * no image or its address is neither a path nor an http or https URL.
   */
  imageUrl: (address: string | null | undefined) => string | undefined
  /**
   * Yields events as they happen, from `GET /events/stream`: `for await (const event of api.streamEvents())`. It ends when
   * you leave the loop. Without a token, it yields public events. After a connection is lost, it reconnects and continues
   * after the last event. Waits for the time that the service requested, longer after repeated failures. A connection
   * without data for 60 s counts as lost.
   * @throws ServiceError if the service rejects the stream, for example with 401 if the token is no longer valid;
   *   ConnectionError if the response is not from the service; the signal's reason when aborted
   */
  streamEvents: (options?: StreamOptions) => AsyncGenerator<Spelled<Normalize, StreamEvent>, void, undefined>
  /**
   * Returns the user of the stored token, or undefined if nobody is signed in. Without a token it sends no request. Call
   * it when the app starts.
   * @throws ServiceError if the service returns an error other than 401; ConnectionError if there is no usable response
   */
  restoreSession: (options?: CallOptions) => Promise<Spelled<Normalize, User> | undefined>
}

/** A request of any operation. The types of the methods determine which parts are allowed. */
type AnyRequest = CallOptions & Partial<Record<'path' | 'query' | 'headers', object>> & { body?: object | string }

type AnyMethod = (request?: AnyRequest) => Promise<Result<unknown>>

const logouts: string[] = ['logout', 'logoutRoot']
const accountDeletion = 'deleteCurrentUser'

/**
 * Creates a client for one service. Its methods return `{ data, error, response }`; see {@link unwrap} for exceptions
 * instead. They reject with a {@link ConnectionError} if there is no usable response, and with the signal's reason when
 * aborted.
 * @throws TypeError if `baseUrl` has a port but does not start with `http://` or `https://`
 */
export function createClient<Normalize extends boolean = true>(
  settings: ClientSettings<Normalize>,
): ApiClient<Normalize> {
  return createClientWithPause(settings, pause)
}

/** Creates a client that waits between retries with `wait`, for tests. */
export function createClientWithPause<Normalize extends boolean = true>(
  settings: ClientSettings<Normalize>,
  wait: Pause,
): ApiClient<Normalize> {
  // `fetch` would parse `localhost:8000` as a URL with the scheme `localhost:`, and fail with a network error.
  if (/^[\w.-]+:(?!\/\/)/.test(settings.baseUrl)) {
    throw new TypeError(`baseUrl "${settings.baseUrl}" must start with http:// or https://.`)
  }
  const transport = createTransport(settings, wait)
  const raw = createFetchClient<paths>({ baseUrl: settings.baseUrl, fetch: (request) => transport.send(request) })
  const warnIgnored = createIgnoredWarnings(settings.warnings)
  const methods = Object.fromEntries(
    Object.entries(table).map(([id, operation]) => {
      const fields = settings.normalize === false ? undefined : spellings[id]
      const onResult = ({ data, response }: Result<unknown>) => {
        warnIgnored(id, response.headers.get('X-Ignored-Parameters'))
        if (fields) normalizeSpelling(data, fields)
      }
      return [id, createMethod(id, operation, raw, transport, onResult)]
    }),
  ) as Record<keyof Methods, AnyMethod>
  const pages = (id: PagedId, request: ListRequest = {}) => readPages(id, methods[id], request)
  const iterate = (id: PagedId, request: ListRequest = {}) => readItems(pages(id, request), request)
  const restoreSession = async (options?: CallOptions) => {
    if (!(await transport.hasToken())) return undefined
    const result = await methods.getCurrentUser(options)
    return result.response.status === 401 ? undefined : unwrap(result)
  }
  const streamEvents = (options?: StreamOptions) =>
    readEvents(transport.open, wait, settings.baseUrl, options, (event) => {
      if (settings.normalize !== false) normalizeSpelling(event, eventSpellings)
    })
  const helpers = {
    raw,
    streamEvents,
    pages,
    iterate,
    imageUrl: imageUrl.bind(undefined, settings.baseUrl),
    restoreSession,
  }
  // TypeScript cannot infer that the generated table maps each id to its own method and path.
  return { ...methods, ...helpers } as unknown as ApiClient<Normalize>
}

function createMethod(
  id: string,
  operation: string,
  raw: Client<paths>,
  transport: Transport,
  onResult: (result: Result<unknown>) => void,
): AnyMethod {
  const [method = '', path = '', fileFields] = operation.split(' ')
  const send = raw.request as unknown as (method: string, path: string, init: object) => Promise<Result<unknown>>
  return async (request = {}) => {
    // Only CSV is sent as text.
    const { contentType = typeof request.body === 'string' ? 'text/csv' : undefined, signal, timeout } = request
    requirePathParameters(id, path, request.path)
    const body = bodyOf(request, fileFields)
    const form = body instanceof FormData
    const download = downloads.includes(id)
    let response: Response | undefined
    const init = {
      params: { path: withDates(request.path), query: withDates(request.query), header: request.headers },
      ...(body !== undefined && { body }),
      ...(typeof body === 'string' && { bodySerializer: String }),
      // `fetch` sets the Content-Type of a form itself, with the boundary.
      ...(contentType && !form && { headers: { 'Content-Type': contentType } }),
      ...(download && { parseAs: 'blob' }),
      fetch: async (sent: Request) =>
        (response = await transport.send(sent, { signal, timeout, large: form || download })),
    }
    try {
      const result = toResult(id, await send(method, path, init))
      onResult(result)
      await updateSession(id, result, transport)
      return result
    } catch (error) {
      throw isSyntaxError(error) && response ? unusableResponse(response, error) : error
    } finally {
      if (logouts.includes(id)) await transport.end()
    }
  }
}

/** Returns the body to send. A plain object that contains a file is converted to a form. */
function bodyOf({ body, contentType }: AnyRequest, fileFields: string | undefined): unknown {
  if (typeof body !== 'object' || body instanceof FormData) return body
  if (contentType === 'application/x-www-form-urlencoded') return toUrlEncoded(body)
  const fields = fileFields?.split(',') ?? []
  return fields.some((name) => Reflect.get(body, name) !== undefined) ? toFormData(body, fields) : body
}

function requirePathParameters(id: string, path: string, given: object = {}): void {
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const value: unknown = Reflect.get(given, name)
    if (value === undefined || value === null || value === '') throw new TypeError(`${id}: path.${name} is required.`)
  }
}

/** Converts a result of openapi-fetch to what the types promise: JSON in `data`, or an `error` with a `detail`. */
function toResult(id: string, result: Result<unknown>): Result<unknown> {
  const { data, response } = result
  if (!response.ok) return { error: toError(result.error, response), response }
  if (data === undefined && !empty.includes(id)) throw unusableResponse(response)
  return { data, response }
}

/** Compares the name, because `instanceof` fails for errors from another realm, as in tests with jsdom. */
function isSyntaxError(error: unknown): boolean {
  return Reflect.get(Object(error) as object, 'name') === 'SyntaxError'
}

/**
 * Stores the token that an operation such as a login returned. Ends the session when the account is deleted.
 */
async function updateSession(
  id: string,
  { data, response }: Result<unknown>,
  { begin, end }: Transport,
): Promise<void> {
  const token: unknown = Reflect.get(Object(data) as object, 'access_token')
  if (typeof token === 'string') await begin(token)
  else if (id === accountDeletion && response.ok) await end()
}
