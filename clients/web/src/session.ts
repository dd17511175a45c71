import { createClient, unwrap, webTokens, type ApiClient, type User } from '@environmental-monitoring/sdk'

/** The visitor of the map and their API client. */
export interface Session {
  api: ApiClient
  /** The same client, but it revalidates every response instead of reusing it for its `max-age`. */
  live: ApiClient
  /** Creates another client of the same user. */
  createClient(fetch: (request: Request) => Promise<Response>): ApiClient
  /** Returns the signed-in user. */
  user(): User | undefined
  /**
   * @param totpCode two-factor code; empty if the account has none
   * @throws ServiceError if the credentials are wrong; ConnectionError
   */
  signIn(email: string, password: string, totpCode: string): Promise<void>
  signOut(): Promise<void>
  /** Restores the session of this tab after a reload, if it is still valid. */
  resume(): Promise<void>
  /** Adds a listener for sign-in and sign-out. `expired` is true if the session ended without a sign-out. */
  onChange(listener: (user: User | undefined, expired: boolean) => void): void
}

/** Creates the session. The token is kept in `sessionStorage` until the tab is closed. */
export function createSession(): Session {
  const tokens = webTokens(sessionStorage)
  const listeners: ((user: User | undefined, expired: boolean) => void)[] = []
  let user: User | undefined
  const setUser = (next: User | undefined, expired = false) => {
    user = next
    for (const listener of listeners) listener(next, expired)
  }
  const shared = {
    baseUrl: location.origin,
    tokens,
    // The map polls anyway, and the rate limit for anonymous visitors is only 100 calls per hour.
    retries: 0,
    onSignedOut: () => {
      if (user) setUser(undefined, true)
    },
  }
  // The client has its own cache. The browser's would return stale responses first (stale-while-revalidate).
  const api = createClient({ ...shared, fetch: (request) => fetch(request, { cache: 'no-store' }) })
  // With `no-cache`, the browser sends the ETag of its cached response with each request.
  const live = createClient({ ...shared, cache: 0, fetch: (request) => fetch(request, { cache: 'no-cache' }) })
  const load = async () => setUser(await unwrap(api.getCurrentUser()))
  return {
    api,
    live,
    createClient: (send) => createClient({ ...shared, cache: 0, fetch: send }),
    user: () => user,
    onChange: (listener) => void listeners.push(listener),
    async signIn(email, password, totp_code) {
      await unwrap(api.login({ body: { email, password, ...(totp_code !== '' && { totp_code }) } }))
      await load()
    },
    async signOut() {
      // The user is signed out locally even if the service does not respond.
      user = undefined
      await api.logout().catch(() => tokens.clear())
      setUser(undefined)
    },
    async resume() {
      if ((await tokens.get()) !== undefined) await load()
    },
  }
}
