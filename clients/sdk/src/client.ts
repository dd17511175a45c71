import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from '../../../generated/types.js'
import { ConnectionError } from './errors.js'
import { toFormData, toUrlEncoded, withDates } from './form.js'
import { empty, table, type Methods, type PagedId } from './generated/methods.js'
import { followPages, type Iterate } from './iterate.js'
import type { CallOptions, ErrorAnswer, Result } from './method.js'
import type { ClientSettings } from './settings.js'
import { pause, type Pause } from './transport/retry.js'
import { createTransport, type Transport } from './transport/transport.js'

/** The client: one method an operationId. */
export interface ApiClient extends Methods {
  /** openapi-fetch by path, with the same token, retries, time limit and cache; its errors are as they came. */
  raw: Client<paths>
  /** Every record of a list: `for await (const report of api.iterate('listReports'))`. */
  iterate: Iterate
}

/** A request of any operation; which parts it really takes is the business of the types. */
type AnyRequest = CallOptions & Partial<Record<'path' | 'query' | 'headers' | 'body', object>>

type AnyCall = (request?: AnyRequest) => Promise<Result<unknown>>

const logouts: string[] = ['logout', 'logoutRoot']
const noLongerThere = 'deleteCurrentUser'

/**
 * Makes a client of one service. Calls answer `{ data, error, response }`, see {@link unwrap} for exceptions instead; they
 * reject with a {@link ConnectionError} when nothing usable was answered and with the signal's reason when aborted.
 * @throws TypeError for a `baseUrl` that has a port and no `http://`
 */
export function createClient(settings: ClientSettings): ApiClient {
  return clientWith(settings, pause)
}

/** A client that waits in its own way between retries, for tests. */
export function clientWith(settings: ClientSettings, wait: Pause): ApiClient {
  // To fetch this is an unknown scheme, and fails as a network does that is down.
  if (/^[\w.-]+:(?!\/\/)/.test(settings.baseUrl)) {
    throw new TypeError(`baseUrl "${settings.baseUrl}" lacks http:// or https:// at its start.`)
  }
  const transport = createTransport(settings, wait)
  const raw = createFetchClient<paths>({ baseUrl: settings.baseUrl, fetch: (request) => transport.send(request) })
  const calls = Object.fromEntries(
    Object.entries(table).map(([id, operation]) => [id, callOf(id, operation, raw, transport)]),
  ) as Record<keyof Methods, AnyCall>
  const iterate = (id: PagedId, { query, ...request }: AnyRequest = {}) =>
    followPages((page) => calls[id]({ ...request, ...(page && { query: page }) }), query)
  // The generated table pairs each id with its own method and path, which the compiler cannot follow.
  return { ...calls, raw, iterate } as unknown as ApiClient
}

function callOf(id: string, operation: string, raw: Client<paths>, transport: Transport): AnyCall {
  const [method = '', path = '', files] = operation.split(' ')
  const request = raw.request as unknown as (method: string, path: string, init: object) => Promise<Result<unknown>>
  return async (given = {}) => {
    const { contentType, signal, timeout } = given
    requirePath(id, path, given.path)
    const body = bodyOf(given, files)
    const form = body instanceof FormData
    let response: Response | undefined
    const init = {
      params: { path: withDates(given.path), query: withDates(given.query), header: given.headers },
      ...(body !== undefined && { body }),
      ...(typeof body === 'string' && { bodySerializer: String }),
      // The type of a form has a boundary, which only fetch knows.
      ...(contentType && !form && { headers: { 'Content-Type': contentType } }),
      fetch: async (sent: Request) => (response = await transport.send(sent, { signal, timeout, form })),
    }
    try {
      const result = judged(id, await request(method, path, init))
      await follow(id, result, transport)
      return result
    } catch (error) {
      throw isNoJson(error) && response ? unusable(response, error) : error
    } finally {
      if (logouts.includes(id)) await transport.end()
    }
  }
}

/** A plain object goes as a form where it has a file. */
function bodyOf({ body, contentType }: AnyRequest, files: string | undefined): unknown {
  if (body === undefined || body instanceof FormData) return body
  if (contentType === 'application/x-www-form-urlencoded') return toUrlEncoded(body)
  const fields = files?.split(',') ?? []
  return fields.some((name) => Reflect.get(body, name) !== undefined) ? toFormData(body, fields) : body
}

function requirePath(id: string, path: string, given: object = {}): void {
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const value: unknown = Reflect.get(given, name)
    if (value === undefined || value === null || value === '') throw new TypeError(`${id} needs path.${name}.`)
  }
}

/** An outcome as the types promise it: JSON in `data`, a `detail` in `error`. */
function judged(id: string, result: Result<unknown>): Result<unknown> {
  const { data, response } = result
  if (!response.ok) return { error: problemOf(result.error, response), response }
  if (data === undefined && !empty.includes(id)) throw unusable(response)
  return { data, response }
}

/** Errors that say no `detail` get one: those of something before the service, and of a service that is starting. */
function problemOf(error: unknown, { status }: Response): ErrorAnswer {
  const body: { detail?: unknown; message?: unknown } = typeof error === 'object' && error !== null ? error : {}
  const said = [body.detail, body.message].find((words) => typeof words === 'string')
  return { ...body, detail: said ?? sentenceOf(status) }
}

/** By name: the error may come from another realm than ours, as in tests with jsdom. */
function isNoJson(error: unknown): boolean {
  return Reflect.get(Object(error) as object, 'name') === 'SyntaxError'
}

function sentenceOf(status: number): string {
  if (status === 304) return 'Nothing has changed since the answer with this ETag.'
  if (status === 413) return 'This is too large to be sent: make it smaller.'
  if (status === 429) return 'Too many calls: wait a while and try again.'
  if (status >= 500) return `The service is not available at the moment (${status}): try again later.`
  return `Something before the service refused the call (${status}): check the network and the address.`
}

function unusable({ status, headers }: Response, cause?: unknown): ConnectionError {
  const type = headers.get('Content-Type') ?? 'nothing'
  return new ConnectionError(
    'answer',
    `Something else than the service answered (${status}, ${type}): check baseUrl, and whether the network wants a sign-in.`,
    { cause },
  )
}

/** Keeps the token that a login, a refresh or a new password answers; a deleted account has none. */
async function follow(id: string, { data, response }: Result<unknown>, { begin, end }: Transport): Promise<void> {
  const token: unknown = Reflect.get(Object(data) as object, 'access_token')
  if (typeof token === 'string') await begin(token)
  else if (id === noLongerThere && response.ok) await end()
}
