import { useState } from 'react'

export interface Selection {
  /** The selected ids among those that are shown, in their order. */
  chosen: readonly number[]
  has: (id: number) => boolean
  /** Selects or unselects a report. With `isRange`, all between the last one and this one as well. */
  toggle: (id: number, isRange?: boolean) => void
  /** Unselects reports. */
  remove: (ids: readonly number[]) => void
  /** Selects all that are shown, or none. */
  setAll: (isSelected: boolean) => void
}

/** Keeps which of the shown reports are selected. */
export function useSelection(shown: readonly number[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<number>()
  return {
    chosen: shown.filter((id) => selected.has(id)),
    has: (id) => selected.has(id),
    toggle(id, isRange = false) {
      const [from, to] = [last === undefined ? -1 : shown.indexOf(last), shown.indexOf(id)]
      const range = isRange && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      const next = new Set(selected)
      for (const each of range) {
        if (selected.has(id)) next.delete(each)
        else next.add(each)
      }
      setSelected(next)
      setLast(id)
    },
    remove: (ids) => setSelected(new Set([...selected].filter((id) => !ids.includes(id)))),
    setAll: (isSelected) => setSelected(new Set(isSelected ? shown : [])),
  }
}
