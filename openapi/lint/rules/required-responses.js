import { follow, isServedByClients } from '../follow.js'

/**
 * Requires 404 of operations with a path parameter, the parameter IfNoneMatch and 304 exactly where there is `x-cache`,
 * and 412 exactly where there is `IfMatch`. standard-responses.js adds the other responses.
 */
export function requiredResponses() {
  let path = ''
  return {
    PathItem(_item, { key, location }) {
      if (!isServedByClients(location)) path = String(key)
    },
    Operation(operation, { report, location, resolve, parent }) {
      if (isServedByClients(location)) return
      const declared = operation.responses ?? {}
      const cached = Boolean(operation['x-cache'])
      const parameters = [...(parent.parameters ?? []), ...(operation.parameters ?? [])]
      const base = location.source.absoluteRef
      const has = (name) => parameters.some((node) => follow(resolve, { node, base })?.node?.name === name)
      const conditional = has('If-None-Match')

      const mistakes = [
        [path.includes('{') && !('404' in declared), 'Declare 404: an operation with a path parameter can return it.'],
        ['304' in declared !== cached, 'Declare both x-cache and 304, or neither.'],
        [has('If-Match') !== '412' in declared, 'Declare both the parameter IfMatch and 412, or neither.'],
        [!has('If-Match') && conditional !== cached, 'Declare both x-cache and the parameter IfNoneMatch, or neither.'],
      ]
      for (const [, message] of mistakes.filter(([isMistake]) => isMistake)) {
        report({ message, location: location.key() })
      }
    },
  }
}
