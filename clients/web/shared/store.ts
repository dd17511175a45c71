import { useSyncExternalStore } from 'react'

/** Creates a value outside of React. Components that call `use` are rendered again when it changes. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const useValue = (): Value => useSyncExternalStore(subscribe, get)
  return {
    get,
    set(next: Value): void {
      value = next
      for (const listener of listeners) listener()
    },
    use: useValue,
  }
}
