/** The options of a client. */
export interface NgsiLdOptions {
  /** Base URL of the broker without `/ngsi-ld/v1`, for example `http://localhost:1026`. */
  baseUrl: string
  /** A replacement for `fetch`, for tests, proxies, or a broker in the same process. */
  fetch?: Fetch | undefined
  /** URL of the JSON-LD context with which the broker expands and compacts names, for every read and write. */
  context?: string | undefined
  /** Sent as `NGSILD-Tenant`. */
  tenant?: string | undefined
  /** Sent as `Authorization: Bearer`. */
  token?: string | undefined
  /** Timeout per attempt in milliseconds, including the time to read the body. Default: 10,000. */
  timeout?: number | undefined
  /** Retries of reads, deletes, and upserts with `update`. */
  retry?: RetryOptions | undefined
  /** Maximum size of a response in bytes. Default: 20,000,000. */
  maxBytes?: number | undefined
}

/** The part of `fetch` that the client uses. */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>

/** The options with which the client calls `fetch`. */
export interface FetchInit {
  method: string
  headers: Record<string, string>
  body?: string
  redirect: 'manual'
  signal: AbortSignal
}

/** Number of attempts, and the backoff between them. */
export interface RetryOptions {
  /** Maximum number of attempts, including the first. Default: 3; 1 disables retries. */
  attempts: number
  /** Milliseconds before the second attempt. Doubles with each further attempt, with jitter. Default: 200. */
  firstDelay?: number | undefined
  /** Maximum milliseconds between attempts. If `Retry-After` exceeds it, the call is not retried. Default: 5,000. */
  maxDelay?: number | undefined
}

/** Overrides of the client's options for one call. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Timeout per attempt in milliseconds. */
  timeout?: number | undefined
  /** URL of a JSON-LD context, instead of the client's. */
  context?: string | undefined
}

/** The options of an upsert. */
export interface UpsertOptions extends CallOptions {
  /** Keep existing attributes that are not given. Default: true. */
  update?: boolean | undefined
  /** Entities per call, 1 to 1000. Default: 100. */
  chunkSize?: number | undefined
}

/** A call to any endpoint. */
export interface RawRequest extends CallOptions {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path after `/ngsi-ld/v1` without a query, for example `/entities`. Ids in it must be percent-encoded. */
  path: string
  /** Query parameters, not percent-encoded. Empty values are sent. */
  query?: URLSearchParams | Record<string, string> | undefined
  /** A single media type. Default: `application/json`. */
  accept?: string | undefined
  /** A `Link` header that replaces the client's; `false` sends none. */
  link?: string | false | undefined
  /** Any value that can be serialized as JSON. */
  body?: unknown
  contentType?: 'application/json' | 'application/ld+json' | undefined
  /** Maximum size of the response in bytes. */
  maxBytes?: number | undefined
}

/** The response to a {@link RawRequest}. An empty body is undefined. */
export interface RawAnswer {
  status: number
  headers: Headers
  body: unknown
}

/** The options of an append. */
export interface AppendOptions extends CallOptions {
  /** Replace attributes that the entity has. Default: true. */
  overwrite?: boolean | undefined
}
