import { memoryTokens, type TokenStore } from '@environmental-monitoring/sdk'
import { json, tokenOf, type RequestHandler } from './loopback.js'

/** Tokens with a lifetime of 30 minutes: recently issued, due for a refresh, expired, and the result of a refresh. */
export const young = tokenOf('young', 60)
export const old = tokenOf('old', 1500)
export const dead = tokenOf('dead', 2000)
export const fresh = tokenOf('fresh', 0)

/** Creates a store with a token. */
export function storeOf(token: string): TokenStore {
  const store = memoryTokens()
  void store.set(token)
  return store
}

/** Creates a storage like that of a browser. */
export function storage(token?: string) {
  const items = new Map(token === undefined ? [] : [['ems.token', token]])
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** Runs with `navigator.locks` set to the given value, as in a browser whose tabs share locks. */
export async function withLocks<Value>(locks: unknown, run: () => Promise<Value>): Promise<Value> {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
  Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true })
  return run().finally(() => {
    Reflect.deleteProperty(globalThis, 'navigator')
    if (before) Object.defineProperty(globalThis, 'navigator', before)
  })
}

/** Creates a service that accepts only the `good` tokens. A refresh replaces a token with a new one. */
export function serviceWith(...good: string[]): { handler: RequestHandler; good: Set<string> } {
  const valid = new Set(good)
  return {
    good: valid,
    handler(request, response) {
      const token = request.headers.authorization?.replace('Bearer ', '')
      if (token !== undefined && !valid.has(token)) return json(response, 401, { detail: 'Invalid token' })
      if (request.url !== '/auth/refresh')
        return json(response, token === undefined ? 401 : 200, { detail: 'x', by: token })
      if (token !== undefined) valid.delete(token)
      valid.add(fresh)
      json(response, 200, { access_token: fresh })
    },
  }
}
