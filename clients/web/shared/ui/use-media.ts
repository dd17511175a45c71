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
