import { isServedByClients } from '../follow.js'

const order = ['operationId', 'tags', 'summary', 'description', 'security', 'parameters', 'requestBody', 'responses']

/** Requires the same key order in every operation. Variants are exempt: the YAML merge determines their order. */
export function operationKeyOrder() {
  return {
    Operation(operation, { report, location }) {
      if (operation['x-variant-of']) return
      const present = Object.keys(operation).filter((key) => order.includes(key))
      const expected = order.filter((key) => key in operation)
      const wrong = present.findIndex((key, index) => key !== expected[index])
      if (wrong !== -1) {
        report({
          message: `Put "${expected[wrong]}" before "${present[wrong]}". The order of keys is ${order.join(', ')}.`,
          location: location.child(present[wrong]).key(),
        })
      } else if (Object.keys(operation)[0] !== 'operationId' && !isServedByClients(location)) {
        report({ message: 'Make operationId the first key of the operation.', location: location.key() })
      }
    },
  }
}
