import { useState } from 'react'

/**
 * Returns the reports before and after one in the list. A report that has left the list, for example because it was
 * approved, keeps its place.
 */
export function useNeighbours(
  shown: readonly number[],
  current: number | undefined,
): { previous: number | undefined; next: number | undefined } {
  /** The list in which the report was last. */
  const [list, setList] = useState(shown)
  const isShown = current !== undefined && shown.includes(current)
  if (list !== shown && (isShown || list.length === 0)) setList(shown)
  const place = current === undefined ? -1 : list.indexOf(current)
  const remaining = new Set(shown)
  const following = place === -1 ? undefined : list.slice(place + 1).find((id) => remaining.has(id))
  return {
    previous: list.slice(0, Math.max(place, 0)).findLast((id) => remaining.has(id)),
    next: following ?? (isShown ? undefined : shown[0]),
  }
}
