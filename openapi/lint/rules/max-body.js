import { follow, isServedByClients } from '../follow.js'

/**
 * Requires `x-max-body` on every operation that accepts JSON or a text form, at most `public` bytes without
 * authentication.
 */
export function maxBody({ public: publicLimit }) {
  return {
    Operation(operation, { report, location, resolve }) {
      if (!operation.requestBody || isServedByClients(location)) return
      const { content = {} } = follow(resolve, { node: operation.requestBody, base: location.source.absoluteRef }).node
      const types = Object.keys(content).filter((type) => type !== 'multipart/form-data')
      const limit = operation['x-max-body']
      if (types.length === 0) return
      if (limit === undefined) {
        report({
          message: `Add x-max-body, the maximum size of ${types.join(' or ')} in bytes.`,
          location: location.key(),
        })
      } else if ((operation.security ?? []).length === 0 && limit > publicLimit) {
        const message = `Set x-max-body to at most ${publicLimit}: this operation needs no authentication.`
        report({ message, location: location.child('x-max-body') })
      }
    },
  }
}
