import { createClient, unwrap, webTokens, type ApiClient, type User } from '@environmental-monitoring/sdk'

/** Who looks at the map, and the client that calls for them. */
export interface Session {
  api: ApiClient
  /** Who is signed in. */
  user(): User | undefined
  /** @throws ServiceError for credentials that are wrong, ConnectionError */
  signIn(email: string, password: string): Promise<void>
  signOut(): Promise<void>
  /** Takes up the session of an earlier visit in this tab, if it still lives. */
  resume(): Promise<void>
  /** Called with every change; `lost` when the session ended by itself. */
  onChange(listener: (user: User | undefined, lost: boolean) => void): void
}

/** The token lives as long as the tab. */
export function createSession(): Session {
  const tokens = webTokens(sessionStorage)
  const listeners: ((user: User | undefined, lost: boolean) => void)[] = []
  let user: User | undefined
  const become = (next: User | undefined, lost = false) => {
    user = next
    for (const listener of listeners) listener(next, lost)
  }
  const api = createClient({
    baseUrl: location.origin,
    tokens,
    // The map asks again by itself, and a visitor has 100 calls an hour.
    retries: 0,
    // The client keeps answers itself; the browser would first show one from before, and ask then (stale-while-revalidate).
    fetch: (request) => fetch(request, { cache: 'no-store' }),
    onSignedOut: () => {
      if (user) become(undefined, true)
    },
  })
  const load = async () => become(await unwrap(api.getCurrentUser()))
  return {
    api,
    user: () => user,
    onChange: (listener) => void listeners.push(listener),
    async signIn(email, password) {
      await unwrap(api.login({ body: { email, password } }))
      await load()
    },
    async signOut() {
      // Signed out here in any case: a service that does not answer must not keep anybody.
      user = undefined
      await api.logout().catch(() => tokens.clear())
      become(undefined)
    },
    async resume() {
      if ((await tokens.get()) !== undefined) await load()
    },
  }
}
