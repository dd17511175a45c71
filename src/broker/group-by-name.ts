import type { Names } from './entity-model.js'
import type { TypedAttribute } from './store/types-and-attributes.js'

/** A type or an attribute with the attributes or types that occur with it. */
export interface NamedGroup {
  /** IRI. */
  id: string
  name: string
  /** Sorted names. */
  members: string[]
}

/**
 * Groups pairs of a type and an attribute, and sorts them by name.
 * @param split returns the IRI to group by, and that of the member; pairs without the former are left out
 */
export function groupNames(
  pairs: TypedAttribute[],
  split: (pair: TypedAttribute) => [group: string | null, member: string | null],
  names: Names,
): NamedGroup[] {
  const groups = new Map<string, string[]>()
  for (const pair of pairs) {
    const [group, member] = split(pair)
    if (group === null) continue
    const members = groups.get(group) ?? []
    if (member !== null) members.push(names.compact(member))
    groups.set(group, members)
  }
  return [...groups]
    .map(([id, members]) => ({ id, name: names.compact(id), members: members.sort() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
