import { useSyncExternalStore } from 'react'

let isLive = false
const listeners = new Set<() => void>()

/** Sets whether events arrive. */
export function setLive(next: boolean): void {
  if (next === isLive) return
  isLive = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns whether events arrive. If not, the map polls. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => isLive)
