import { follow } from './follow.js'

/**
 * Completes operations with x-variant-of, which declare only what differs from their canonical operation. A variant by GET
 * takes the fields of the canonical JSON body as query parameters.
 */
export function variants() {
  const operations = new Map()
  let path = ''
  return {
    PathItem(_item, { key }) {
      path = String(key)
    },
    Operation(operation, { key, location }) {
      const [method, base] = [String(key), location.source.absoluteRef]
      operations.set(operation.operationId, { operation, method, path, base })
    },
    Root: {
      leave(_root, { resolve }) {
        for (const { operation: variant, method } of operations.values()) {
          const name = variant['x-variant-of']
          if (name === undefined) continue
          const canonical = operations.get(name)
          if (!canonical || canonical.operation['x-variant-of'])
            throw new Error(`x-variant-of of ${variant.operationId} must be a canonical operation, not ${name}.`)
          complete(variant, method === 'get' && canonical.method !== 'get' ? withQuery(resolve, canonical) : canonical)
        }
      },
    },
  }
}

function complete(variant, { operation, method, path }) {
  const defaults = {
    summary: `${operation.summary} (variant)`,
    description: `Same as \`${method.toUpperCase()} ${path}\`.`,
  }
  const own = { ...variant }
  for (const key of Object.keys(own)) delete variant[key]
  Object.assign(variant, structuredClone(operation), defaults, own)
}

/** Returns the canonical operation with its body as query parameters. */
function withQuery(resolve, { operation, method, path, base }) {
  const { requestBody, 'x-max-body': _limit, responses, parameters = [], ...rest } = operation
  const { 413: _tooLarge, 422: _unprocessable, ...remaining } = responses
  const schema = follow(resolve, { node: requestBody.content['application/json'].schema, base }).node
  const fields = Object.entries(schema.properties).map(([name, { description, examples, ...constraints }]) => ({
    name,
    in: 'query',
    ...(schema.required.includes(name) && { required: true }),
    description,
    schema: constraints,
    example: examples?.[0],
  }))
  return { operation: { ...rest, parameters: [...parameters, ...fields], responses: remaining }, method, path }
}
