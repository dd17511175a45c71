import { useSyncExternalStore } from 'react'

export interface Count {
  count: number
  /** There may be more: the service returns only some of them. */
  isLimited: boolean
}
type Counts = Readonly<Partial<Record<'places' | 'reports', Count>>>

let counts: Counts = {}
const listeners = new Set<() => void>()

/** Sets how many things of a layer are in the visible part of the map. Undefined while the layer is off. */
export function setInView(layer: keyof Counts, count: Count | undefined): void {
  const { [layer]: before, ...others } = counts
  if (before?.count === count?.count && before?.isLimited === count?.isLimited) return
  counts = count ? { ...others, [layer]: count } : others
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns how many places and reports are in the visible part of the map. */
export const useInView = (): Counts => useSyncExternalStore(subscribe, () => counts)
