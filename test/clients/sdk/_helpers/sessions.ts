import { json, tokenOf, type Answering } from './loopback.js'
import { memoryTokens, type TokenStore } from '@environmental-monitoring/sdk'

/** Tokens of half an hour: just issued, due for a refresh, over, and the one that a refresh brings. */
export const young = tokenOf('young', 60)
export const old = tokenOf('old', 1500)
export const dead = tokenOf('dead', 2000)
export const fresh = tokenOf('fresh', 0)

/** A store that has a token. */
export function storeOf(token: string): TokenStore {
  const store = memoryTokens()
  void store.set(token)
  return store
}

/** A storage as browsers have it. */
export function storage(token?: string) {
  const kept = new Map(token === undefined ? [] : [['ems.token', token]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** Runs in a browser that has, or has not, locks that all its tabs share. */
export async function withLocks<Value>(locks: unknown, run: () => Promise<Value>): Promise<Value> {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
  Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true })
  return run().finally(() => {
    Reflect.deleteProperty(globalThis, 'navigator')
    if (before) Object.defineProperty(globalThis, 'navigator', before)
  })
}

/** A service where only `good` tokens are, which a refresh exchanges for a new one. */
export function serviceWith(...good: string[]): { answering: Answering; good: Set<string> } {
  const valid = new Set(good)
  return {
    good: valid,
    answering(asked, response) {
      const token = asked.headers.authorization?.replace('Bearer ', '')
      if (token !== undefined && !valid.has(token)) return json(response, 401, { detail: 'Invalid token' })
      if (asked.url !== '/auth/refresh')
        return json(response, token === undefined ? 401 : 200, { detail: 'x', by: token })
      if (token !== undefined) valid.delete(token)
      valid.add(fresh)
      json(response, 200, { access_token: fresh })
    },
  }
}
