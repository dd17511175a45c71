import { createClient, unwrap, webTokens, type ApiClient, type User } from '@environmental-monitoring/sdk'

/** The visitor of the map and their API client. */
export interface Session {
  api: ApiClient
  /** Returns the signed-in user. */
  user(): User | undefined
  /** @throws ServiceError if the credentials are wrong; ConnectionError */
  signIn(email: string, password: string): Promise<void>
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
  const api = createClient({
    baseUrl: location.origin,
    tokens,
    // The map polls anyway, and the rate limit for anonymous visitors is only 100 calls per hour.
    retries: 0,
    // The client has its own cache. The browser's would return stale responses first (stale-while-revalidate).
    fetch: (request) => fetch(request, { cache: 'no-store' }),
    onSignedOut: () => {
      if (user) setUser(undefined, true)
    },
  })
  const load = async () => setUser(await unwrap(api.getCurrentUser()))
  return {
    api,
    user: () => user,
    onChange: (listener) => void listeners.push(listener),
    async signIn(email, password) {
      await unwrap(api.login({ body: { email, password } }))
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
