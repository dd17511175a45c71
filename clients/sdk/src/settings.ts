/** A value, or a promise of one. */
export type Awaitable<Value> = Value | Promise<Value>

/** Stores the access token of the signed-in user. Clients that share a store share the user. */
export interface TokenStore {
  /** Returns the token, or `undefined` if no user is signed in. */
  get(): Awaitable<string | undefined>
  /** Stores the token that an operation such as a login returned. */
  set(token: string): Awaitable<void>
  /** Removes the token. */
  clear(): Awaitable<void>
}

/** The settings of a client. */
export interface ClientSettings<Normalize extends boolean = true> {
  /** Base URL of the service, for example `http://localhost:8000`. */
  baseUrl: string
  /** The access token, or a function that is called before every request and returns it. Ignored if `tokens` is set. */
  token?: string | (() => string | undefined)
  /**
   * The key of a station, or a function that is called before every request and returns it. Only operations that
   * require it, such as `createReadings`, send it. They do not send the token.
   */
  stationKey?: string | (() => string | undefined)
  /**
   * Stores the access token: {@link memoryTokens}, {@link webTokens} or your own store. The token is stored after a
   * login, a refresh or a password change, and removed after a logout or when the account is deleted. It is refreshed
   * when less than a third of its lifetime is left.
   */
  tokens?: TokenStore
  /**
   * Called once when the token is no longer valid and cannot be refreshed, for example to show the sign-in page. Not
   * called after a logout.
   */
  onSignedOut?: () => void
  /**
   * Timeout per attempt in milliseconds, including the time to read the body; 0 disables it. Forms and
   * downloads have ten times this timeout. Default: 30,000, or 300,000 for them.
   */
  timeout?: number
  /**
   * Maximum number of retries after a network error, a timeout, 429, 502, 503 or 504. Only reads, calls with an
   * `Idempotency-Key`, and station readings are retried. The client waits for the time in `Retry-After`, or for a
   * random time of up to 0.5 s, 1 s, 2 s and so on. If `Retry-After` exceeds 30 s, it returns the error at once. Default: 2.
   */
  retries?: number
  /**
   * Maximum number of cached responses; 0 disables the cache. A cached response is returned without a request until its
   * `max-age` has passed or the client has made a write. After that it is revalidated with its `ETag`. Default: 100.
   */
  cache?: number
  /**
   * Whether to warn on the console about query parameters that the operation does not have, once per operation and
   * parameter. The service ignores them. Default: true, unless `process.env.NODE_ENV` is `production` or there is no `process`.
   */
  warnings?: boolean
  /**
   * Whether responses have the canonical spelling: report statuses in upper case, roles in lower case. With `false`, they
   * have the spelling that the operator has configured, and wider types. Default: true.
   */
  normalize?: Normalize
  /** A replacement for `fetch`, for tests or old browsers. Default: `globalThis.fetch`, looked up for every call. */
  fetch?: (request: Request) => Promise<Response>
}
