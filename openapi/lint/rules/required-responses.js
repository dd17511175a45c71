import { follow } from '../follow.js'

/** Every status that the service may answer is declared, and what `x-cache` needs on both sides. */
export function requiredResponses({ always, body }) {
  let path = ''
  return {
    PathItem(_item, { key, location }) {
      if (!isCallback(location)) path = String(key)
    },
    Operation(operation, { report, location, resolve, parent }) {
      if (isCallback(location)) return
      const wanted = new Map(always.map((status) => [status, 'every operation']))
      const security = operation.security ?? []
      const needsUser = security.length > 0 && security.every((schemes) => Object.keys(schemes).length > 0)
      if (needsUser) wanted.set('401', 'an operation that needs a caller')
      if (security.some((schemes) => Object.values(schemes).flat().length > 0))
        wanted.set('403', 'an operation that needs a role')
      if (path.includes('{')) wanted.set('404', 'an operation with an id in its path')
      if (operation.requestBody) for (const status of body) wanted.set(status, 'an operation with a body')
      if (operation['x-cache']) wanted.set('304', 'an operation with x-cache')

      const declared = operation.responses ?? {}
      for (const [status, who] of [...wanted].filter(([status]) => !(status in declared))) {
        report({ message: `Declare ${status}: ${who} answers it.`, location: location.child('responses').key() })
      }
      if ('304' in declared && !operation['x-cache']) {
        report({ message: 'Remove 304, or add x-cache.', location: location.child(['responses', '304']).key() })
      }

      const parameters = [...(parent.parameters ?? []), ...(operation.parameters ?? [])]
      const base = location.source.absoluteRef
      const conditional = parameters.some((node) => follow(resolve, { node, base })?.node?.name === 'If-None-Match')
      if (conditional !== Boolean(operation['x-cache'])) {
        const message = conditional
          ? 'Remove the parameter IfNoneMatch, or add x-cache.'
          : 'Add the parameter IfNoneMatch: x-cache needs it.'
        report({ message, location: location.key() })
      }
    },
  }
}

/** What a subscriber answers to a callback is not ours to declare. */
const isCallback = (location) => location.pointer.includes('/callbacks/')
