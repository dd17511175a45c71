import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from '../../../generated/types.js'
import { createMethods } from './generated/methods.js'
import type { Bind, CallOptions, OperationId, RequestOf, ResultOf } from './method.js'

export type { CallOptions, Method, OperationId, RequestOf, ResultOf } from './method.js'
export type * from '../../../generated/types.js'

export interface ClientSettings {
  /** Address of the service, for instance `http://localhost:8000`. */
  baseUrl: string
  /** The access token, or a function that knows the present one; asked before every call. */
  token?: string | (() => string | undefined)
  /** Another `fetch`, for tests or old browsers. */
  fetch?: (request: Request) => Promise<Response>
}

/** The client: one method an operationId, and `raw`, openapi-fetch by path. */
export type ApiClient = ReturnType<typeof createMethods> & { raw: Client<paths> }

type AnyRequest = CallOptions & Partial<Record<'path' | 'query' | 'headers' | 'body', unknown>>

type AnyCall = (path: string, init: object) => Promise<unknown>

/** Makes a client of one service. Calls answer `{ data, error, response }` and reject only when the network fails. */
export function createClient({ baseUrl, token, fetch }: ClientSettings): ApiClient {
  const raw = createFetchClient<paths>({ baseUrl, ...(fetch && { fetch }) })
  raw.use({
    onRequest({ request }) {
      const present = typeof token === 'function' ? token() : token
      if (present !== undefined) request.headers.set('Authorization', `Bearer ${present}`)
      return request
    },
  })
  const bind = (<Id extends OperationId>(method: string, path: string) =>
    (request: RequestOf<Id> | undefined): Promise<ResultOf<Id>> => {
      // The generated table pairs each id with its own method and path, which the compiler cannot follow.
      const call = raw[method.toUpperCase() as 'GET'] as unknown as AnyCall
      return call(path, initOf(request ?? {})) as Promise<ResultOf<Id>>
    }) as Bind
  return { ...createMethods(bind), raw }
}

function initOf({ path, query, headers, body, signal, contentType }: AnyRequest): object {
  return {
    params: { path, query, header: headers },
    ...(body !== undefined && { body }),
    ...(contentType && { headers: { 'Content-Type': contentType } }),
    ...(contentType === 'application/x-www-form-urlencoded' && { bodySerializer: toForm }),
    ...(signal && { signal }),
  }
}

function toForm(body: object): URLSearchParams {
  return new URLSearchParams(Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]))
}
