import { follow } from '../follow.js'
import { differences } from '../differences.js'

/** Members in which a variant may differ, or which `parts` compares separately. */
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
 * Requires variants to equal their canonical operation, because they share its handler. Only operationId, x-variant-of,
 * method, path, summary, description and samples may differ. The variants in `bodyInQuery` accept the fields of the
 * JSON body as query parameters.
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
          const reportHere = (message) => report({ message, location: variant.location.child('x-variant-of') })
          if (!canonical) reportHere(`Set x-variant-of to an operation of this contract: "${name}" does not exist.`)
          else if (canonical.operation['x-variant-of'])
            reportHere(`Set x-variant-of to the canonical operation: "${name}" is a variant.`)
          else {
            const inQuery = bodyInQuery.includes(variant.operation.operationId)
            const found = compare(resolve, variant, canonical, inQuery)
            if (found.length > 0) {
              reportHere(
                `Make "${variant.operation.operationId}" equal to "${name}" by merging its anchor. It differs in ${found.join(', ')}.`,
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

/** Returns the members that must be equal. Parameters of the path item belong to the operation. */
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

/** Reduces query parameters to the constraints on their values. */
function comparableQuery(resolve, parameters, base) {
  const entries = Object.entries(parameters).map(([key, node]) => {
    if (!key.startsWith('query.')) return [key, node]
    const parameter = follow(resolve, { node, base })
    const schema = parameter && follow(resolve, { node: parameter.node.schema, base: parameter.base })
    return [key, { required: Boolean(parameter?.node.required), schema: without(schema?.node, annotations) }]
  })
  return Object.fromEntries(entries)
}
