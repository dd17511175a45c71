import { follow } from './follow.js'

/**
 * Returns the differences between two nodes of the contract as dotted paths. References are followed.
 * @param {Function} resolve
 * @param {import('./follow.js').Place} left
 * @param {import('./follow.js').Place} right
 * @returns {string[]}
 */
export function differences(resolve, left, right, path = [], pairs = new Map()) {
  const a = follow(resolve, left)
  const b = follow(resolve, right)
  if (!a || !b || Object.is(a.node, b.node)) return []
  if (!isBranch(a.node) || !isBranch(b.node) || Array.isArray(a.node) !== Array.isArray(b.node)) return [path.join('.')]

  // Schemas can be recursive. A pair that is already being compared counts as equal.
  const compared = pairs.get(a.node) ?? new Set()
  if (compared.has(b.node)) return []
  pairs.set(a.node, compared.add(b.node))

  const keys = new Set([...Object.keys(a.node), ...Object.keys(b.node)])
  return [...keys].flatMap((key) => {
    if (!(key in a.node) || !(key in b.node)) return [[...path, key].join('.')]
    const child = (place) => ({ node: place.node[key], base: place.base })
    return differences(resolve, child(a), child(b), [...path, key], pairs)
  })
}

const isBranch = (node) => typeof node === 'object' && node !== null
