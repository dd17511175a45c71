/**
 * A node of the contract and the file that its relative references start from.
 * @typedef {{ node: any, base: string }} Place
 */

/**
 * Goes to where a `$ref` points; a node without one stays where it is. Undefined when the reference dangles, which
 * Redocly's own `no-unresolved-refs` reports.
 * @param {Function} resolve the `resolve` of a rule's context
 * @param {Place} place
 * @returns {Place | undefined}
 */
export function follow(resolve, { node, base }) {
  if (typeof node?.$ref !== 'string') return { node, base }
  const target = resolve(node, base)
  return target.location && follow(resolve, { node: target.node, base: target.location.source.absoluteRef })
}

/**
 * The component that a `$ref` names, in the sources (`../schemas/User.yaml`) and in a bundle (`#/components/schemas/User`).
 * @param {any} node
 * @returns {string | undefined}
 */
export function refName(node) {
  return typeof node?.$ref === 'string' ? /([^/]+?)(\.yaml)?$/.exec(node.$ref)?.[1] : undefined
}
