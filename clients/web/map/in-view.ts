import { createStore } from '#shared/store.js'

export interface Count {
  count: number
  /** There may be more: the service returns only some of them. */
  isLimited: boolean
}
type Counts = Readonly<Partial<Record<'places' | 'reports', Count>>>

const counts = createStore<Counts>({})

/** Sets how many things of a layer are in the visible part of the map. Undefined while the layer is off. */
export function setInView(layer: keyof Counts, count: Count | undefined): void {
  const { [layer]: before, ...others } = counts.get()
  if (before?.count === count?.count && before?.isLimited === count?.isLimited) return
  counts.set(count ? { ...others, [layer]: count } : others)
}

/** Returns how many places and reports are in the visible part of the map. */
export const useInView = counts.use
