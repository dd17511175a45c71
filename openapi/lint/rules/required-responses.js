import { follow, isServedByClients } from '../follow.js'

/**
 * Requires every status that the service can return, 304 with `IfNoneMatch` exactly where there is `x-cache`, and 412
 * exactly where there is `IfMatch`.
 */
export function requiredResponses({ always, body }) {
  let path = ''
  return {
    PathItem(_item, { key, location }) {
      if (!isServedByClients(location)) path = String(key)
    },
    Operation(operation, { report, location, resolve, parent }) {
      if (isServedByClients(location)) return
      const required = new Map(always.map((status) => [status, 'every operation']))
      const security = operation.security ?? []
      const needsUser = security.length > 0 && security.every((schemes) => Object.keys(schemes).length > 0)
      if (needsUser) required.set('401', 'an operation with authentication')
      if (security.some((schemes) => Object.values(schemes).flat().length > 0))
        required.set('403', 'an operation that requires a role')
      // With REQUIRE_TOTP or EMAIL_VERIFICATION, the account must have more than a password.
      if (security.some((schemes) => 'bearer' in schemes) && !(operation.tags ?? []).includes('Account'))
        required.set('403', 'an operation for users, except those of the tag Account,')
      if (path.includes('{')) required.set('404', 'an operation with a path parameter')
      if (operation.requestBody) for (const status of body) required.set(status, 'an operation with a body')
      if (operation['x-cache']) required.set('304', 'an operation with x-cache')

      const declared = operation.responses ?? {}
      for (const [status, reason] of [...required].filter(([status]) => !(status in declared))) {
        report({ message: `Declare ${status}: ${reason} can return it.`, location: location.child('responses').key() })
      }
      if ('304' in declared && !operation['x-cache']) {
        report({ message: 'Remove 304, or add x-cache.', location: location.child(['responses', '304']).key() })
      }

      const parameters = [...(parent.parameters ?? []), ...(operation.parameters ?? [])]
      const base = location.source.absoluteRef
      const has = (name) => parameters.some((node) => follow(resolve, { node, base })?.node?.name === name)
      if (has('If-Match') !== '412' in declared)
        report({ message: 'Declare both the parameter IfMatch and 412, or neither.', location: location.key() })
      const conditional = has('If-None-Match')
      if (!has('If-Match') && conditional !== Boolean(operation['x-cache'])) {
        const message = conditional
          ? 'Remove the parameter IfNoneMatch, or add x-cache.'
          : 'Add the parameter IfNoneMatch: x-cache requires it.'
        report({ message, location: location.key() })
      }
    },
  }
}
