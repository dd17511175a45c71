/**
 * A node of the contract, and the file that its relative references are resolved against.
 * @typedef {{ node: any, base: string }} Place
 */

/**
 * Returns the target of a `$ref`, or the node itself if it is not one. Returns undefined for a dangling reference,
 * which Redocly's `no-unresolved-refs` reports.
 * @param {Function} resolve the `resolve` function of the rule's context
 * @param {Place} place
 * @returns {Place | undefined}
 */
export function follow(resolve, { node, base }) {
  if (typeof node?.$ref !== 'string') return { node, base }
  const target = resolve(node, base)
  return target.location && follow(resolve, { node: target.node, base: target.location.source.absoluteRef })
}

/**
 * Returns the name of the component that a `$ref` points to, in the sources (`../accounts/schemas.yaml#/User`) and in a bundle
 * (`#/components/schemas/User`).
 * @param {any} node
 * @returns {string | undefined}
 */
export function refName(node) {
  return typeof node?.$ref === 'string' ? /([^/]+)$/.exec(node.$ref)?.[1] : undefined
}

/**
 * Returns whether clients serve an operation, and the service calls it: in a callback or a webhook, in the sources and in
 * a bundle.
 * @param {{ source: { absoluteRef: string }, pointer: string }} location
 * @returns {boolean}
 */
export function isServedByClients({ source, pointer }) {
  return (
    pointer.includes('/callbacks/') ||
    pointer.startsWith('#/webhooks/') ||
    source.absoluteRef.endsWith('/webhook-events.yaml')
  )
}
