import type { Awaitable, TokenStore } from './settings.js'

/** The storage that {@link webTokens} uses: `localStorage`, `sessionStorage` or React Native's AsyncStorage. */
export interface KeyValueStorage {
  getItem(key: string): Awaitable<string | null>
  setItem(key: string, value: string): Awaitable<void>
  removeItem(key: string): Awaitable<void>
}

/** Keeps the token in memory. It is lost when the page is closed or the process exits. */
export function memoryTokens(): TokenStore {
  let token: string | undefined
  return {
    get: () => token,
    set(next) {
      token = next
    },
    clear() {
      token = undefined
    },
  }
}

/** Keeps the token in a storage under `key`, `ems.token` by default. Tabs that share the storage share the user. */
export function webTokens(storage: KeyValueStorage, key = 'ems.token'): TokenStore {
  return {
    async get() {
      return (await storage.getItem(key)) ?? undefined
    },
    set: (token) => storage.setItem(key, token),
    clear: () => storage.removeItem(key),
  }
}
