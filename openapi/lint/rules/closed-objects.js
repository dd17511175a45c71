import { follow, refName } from '../follow.js'

/**
 * An object schema says what else it may hold: nothing (`additionalProperties: false`, or `unevaluatedProperties: false`
 * beside a composition), or, if it is a map without properties of its own, values of a kind. `except` names the schemas
 * whose shape is not ours.
 */
export function closedObjects({ except }) {
  const seen = new Set()

  const check = (place, insideClosed, context) => {
    const name = refName(place.node)
    if (name && except.includes(name)) return
    const target = follow(context.resolve, place)
    const schema = target?.node
    if (!schema || typeof schema !== 'object' || (seen.has(schema) && !insideClosed)) return
    seen.add(schema)

    const closed = schema.additionalProperties === false || schema.unevaluatedProperties === false
    const isMap = !schema.properties && schema.additionalProperties !== undefined
    const isObject = Boolean(schema.properties) || [schema.type].flat().includes('object')
    const composed = [schema.allOf, schema.anyOf, schema.oneOf].filter(Boolean).flat()
    const closedByParts = !schema.properties && composed.length > 0
    if (isObject && !closed && !isMap && !closedByParts && !insideClosed) {
      context.report({
        message: `Close the object${name ? ` "${name}"` : ''}: additionalProperties: false.`,
        location: context.location.child('schema'),
      })
    }
    const base = target.base
    for (const node of composed)
      check({ node, base }, insideClosed || schema.unevaluatedProperties === false || closed, context)
    const values = [
      ...Object.values(schema.properties ?? {}),
      ...(schema.prefixItems ?? []),
      schema.items,
      schema.additionalProperties,
    ]
    for (const node of values.filter((value) => value && typeof value === 'object'))
      check({ node, base }, false, context)
  }

  return {
    MediaType(media, context) {
      if (media.schema) check({ node: media.schema, base: context.location.source.absoluteRef }, false, context)
    },
  }
}
