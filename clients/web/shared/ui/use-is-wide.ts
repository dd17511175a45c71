import { useSyncExternalStore } from 'react'

/** Whether the list and the map fit side by side. */
const wide = matchMedia('(min-width: 1100px)')

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Returns whether the list and the map fit side by side. The map is not loaded otherwise until it is chosen. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}
