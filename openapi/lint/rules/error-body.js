import { follow, isServedByClients, refName } from '../follow.js'

/**
 * Requires the same schema for every error, except for the statuses in `empty`, which have no body. The 503 of the
 * operations in `probes` may have another schema.
 */
export function errorBody({ schema, mediaTypes, probes = [], empty = [] }) {
  return {
    Operation(operation, { report, location, resolve }) {
      if (isServedByClients(location)) return
      for (const [status, node] of Object.entries(operation.responses ?? {})) {
        if (Number(status) < 300 || (status === '503' && probes.includes(operation.operationId))) continue
        const response = follow(resolve, { node, base: location.source.absoluteRef })?.node
        if (!response) continue
        const content = Object.entries(response.content ?? {})
        const at = location.child(['responses', status])
        if (empty.includes(status)) {
          if (content.length > 0) report({ message: `Remove the body of ${status}.`, location: at })
          continue
        }
        if (Number(status) >= 400 && content.length === 0) {
          report({
            message: `Add a body to ${status}: the schema ${schema}, as ${mediaTypes.join(' or ')}.`,
            location: at.key(),
          })
        }
        if (content.some(([type, media]) => !mediaTypes.includes(type) || refName(media.schema) !== schema)) {
          report({
            message: `Use the schema ${schema} for the body of ${status}, as ${mediaTypes.join(' or ')}.`,
            location: at,
          })
        }
      }
    },
  }
}
