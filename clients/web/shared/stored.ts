import type { KeyValueStorage } from '@environmental-monitoring/sdk'

type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & KeyValueStorage

/**
 * `localStorage` and `sessionStorage`. Browsers can deny access to them, or reject values when they are full. Such values
 * are kept in memory until the page is closed.
 */
export const local = safeStorage(() => localStorage)
export const session = safeStorage(() => sessionStorage)

function safeStorage(open: () => Storage): SafeStorage {
  const inMemory = new Map<string, string>()
  const removeItem = (key: string) => {
    inMemory.delete(key)
    try {
      open().removeItem(key)
    } catch {
      // Nothing is stored.
    }
  }
  return {
    getItem(key) {
      const value = inMemory.get(key)
      if (value !== undefined) return value
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },
    setItem(key, value) {
      try {
        open().setItem(key, value)
        inMemory.delete(key)
      } catch {
        // After a reload, the previous value must not be used again.
        removeItem(key)
        inMemory.set(key, value)
      }
    },
    removeItem,
  }
}
