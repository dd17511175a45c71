import { useSyncExternalStore } from 'react'

/** Creates a hook that returns whether a media query matches. */
export function mediaHook(query: string): () => boolean {
  const media = matchMedia(query)
  const subscribe = (listener: () => void): (() => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => media.matches)
}

/** Returns whether the list and the map fit side by side. The map is not loaded otherwise until it is chosen. */
export const useIsWide = mediaHook('(min-width: 1100px)')
