import { follow, refName } from '../follow.js'

/** One shape for every error. A probe's 503 may be what it found instead. */
export function errorBody({ schema, mediaTypes, probes = [] }) {
  return {
    Operation(operation, { report, location, resolve }) {
      for (const [status, node] of Object.entries(operation.responses ?? {})) {
        if (Number(status) < 300 || (status === '503' && probes.includes(operation.operationId))) continue
        const response = follow(resolve, { node, base: location.source.absoluteRef })?.node
        if (!response) continue
        const content = Object.entries(response.content ?? {})
        const at = location.child(['responses', status])
        if (Number(status) >= 400 && content.length === 0) {
          report({
            message: `Give ${status} a body: the schema ${schema}, as ${mediaTypes.join(' or ')}.`,
            location: at.key(),
          })
        }
        if (content.some(([type, media]) => !mediaTypes.includes(type) || refName(media.schema) !== schema)) {
          report({
            message: `Make the body of ${status} the schema ${schema}, as ${mediaTypes.join(' or ')}.`,
            location: at,
          })
        }
      }
    },
  }
}
