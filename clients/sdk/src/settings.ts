/** A value, or a promise of one. */
export type Awaitable<Value> = Value | Promise<Value>

/** Where the access token of the signed-in user is kept. All clients that share a store share its user. */
export interface TokenStore {
  /** The token, or `undefined` while nobody is signed in. */
  get(): Awaitable<string | undefined>
  /** Keeps the token of a login, a refresh or a changed password. */
  set(token: string): Awaitable<void>
  /** Forgets the token. */
  clear(): Awaitable<void>
}

/** How a client reaches the service, and how it behaves. */
export interface ClientSettings {
  /** Address of the service, for instance `http://localhost:8000`. */
  baseUrl: string
  /** The access token, or a function that knows the present one; asked before every call. Ignored beside `tokens`. */
  token?: string | (() => string | undefined)
  /**
   * Where to keep the access token: {@link memoryTokens}, {@link webTokens} or a store of your own. With it, logging in,
   * refreshing and changing the password keep their token, logging out and deleting the account forget it, and a token is
   * refreshed when less than a third of its life is left.
   */
  tokens?: TokenStore
  /** Called once when the token is no longer good and cannot be refreshed: show the sign-in. Not called by a logout. */
  onSignedOut?: () => void
  /**
   * Milliseconds that one attempt may take until the whole answer is there; 0 for no limit. Forms with files get ten times
   * as long. Default 30,000 (forms 300,000).
   */
  timeout?: number
  /**
   * How many times to try again after a network error, a time limit, 429, 502, 503 or 504: reads, and calls that carry an
   * `Idempotency-Key`. Waits as long as `Retry-After` says, up to 30 s, else up to 0.5 s, 1 s, 2 s at random. Default 2.
   */
  retries?: number
  /**
   * How many answers to keep, so that what has not changed is not sent again. Kept by `ETag`, answered without asking for as
   * long as `max-age` says, asked again after every change that the client makes. Default 100; 0 for none.
   */
  cache?: number
  /** Another `fetch`, for tests or old browsers. Default: the global one at the time of the call. */
  fetch?: (request: Request) => Promise<Response>
}
