import { follow } from '../follow.js'
import { differences } from '../differences.js'

const own = [
  'operationId',
  'x-variant-of',
  'x-sample',
  'x-codeSamples',
  'summary',
  'description',
  'parameters',
  'requestBody',
  'responses',
]
const bodyStatuses = ['413', '422']
const annotations = ['description', 'examples', 'example', 'title']

const without = (node, keys) => Object.fromEntries(Object.entries(node ?? {}).filter(([key]) => !keys.includes(key)))

/**
 * A variant shares its canonical operation's handler, so that it may differ in operationId, x-variant-of, method, path,
 * summary, description and samples alone. Those of `bodyInQuery` may carry the canonical's JSON body in their query instead.
 */
export function variantEqualsCanonical({ bodyInQuery }) {
  const operations = new Map()
  return {
    Operation(operation, { location, parent }) {
      operations.set(operation.operationId, {
        operation,
        location,
        pathItem: parent,
        base: location.source.absoluteRef,
      })
    },
    Root: {
      leave(_root, { report, resolve }) {
        for (const variant of operations.values()) {
          const name = variant.operation['x-variant-of']
          if (name === undefined) continue
          const canonical = operations.get(name)
          const say = (message) => report({ message, location: variant.location.child('x-variant-of') })
          if (!canonical) say(`Name an operation of this contract in x-variant-of: there is no "${name}".`)
          else if (canonical.operation['x-variant-of'])
            say(`Name the canonical operation in x-variant-of: "${name}" is a variant.`)
          else {
            const inQuery = bodyInQuery.includes(variant.operation.operationId)
            const found = compare(resolve, variant, canonical, inQuery)
            if (found.length > 0) {
              say(
                `Make "${variant.operation.operationId}" equal to "${name}" (merge its anchor); it differs in ${found.join(', ')}.`,
              )
            }
          }
        }
      },
    },
  }
}

function compare(resolve, variant, canonical, inQuery) {
  const left = parts(resolve, variant)
  const right = parts(resolve, canonical)
  if (inQuery) {
    delete right.requestBody
    delete right['x-max-body']
    right.responses = without(right.responses, bodyStatuses)
    right.parameters = { ...right.parameters, ...bodyAsQuery(resolve, canonical) }
    left.parameters = comparableQuery(resolve, left.parameters, variant.base)
    right.parameters = comparableQuery(resolve, right.parameters, canonical.base)
  }
  return differences(resolve, { node: left, base: variant.base }, { node: right, base: canonical.base })
}

/** What has to be equal. The parameters of the path item count as the operation's. */
function parts(resolve, { operation, pathItem, base }) {
  const parameters = [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])].map((node) => {
    const { name, in: place } = follow(resolve, { node, base })?.node ?? {}
    return [`${place}.${name}`, node]
  })
  const { requestBody, responses } = operation
  return {
    ...without(operation, own),
    parameters: Object.fromEntries(parameters),
    ...(requestBody && { requestBody }),
    responses,
  }
}

function bodyAsQuery(resolve, { operation, base }) {
  const body = follow(resolve, { node: operation.requestBody, base })
  const schema = body && follow(resolve, { node: body.node.content?.['application/json']?.schema, base: body.base })
  const fields = Object.entries(schema?.node?.properties ?? {}).map(([name, node]) => {
    const required = schema.node.required?.includes(name)
    return [
      `query.${name}`,
      { name, in: 'query', required, schema: follow(resolve, { node, base: schema.base })?.node },
    ]
  })
  return Object.fromEntries(fields)
}

/** Query parameters reduced to what binds a client. */
function comparableQuery(resolve, parameters, base) {
  const entries = Object.entries(parameters).map(([key, node]) => {
    if (!key.startsWith('query.')) return [key, node]
    const parameter = follow(resolve, { node, base })
    const schema = parameter && follow(resolve, { node: parameter.node.schema, base: parameter.base })
    return [key, { required: Boolean(parameter?.node.required), schema: without(schema?.node, annotations) }]
  })
  return Object.fromEntries(entries)
}
