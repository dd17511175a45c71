import { follow, refName } from '../follow.js'

/**
 * Requires object schemas to be closed: `additionalProperties: false`, or `unevaluatedProperties: false` next to a
 * composition. Maps without named properties may set `additionalProperties` to a schema. `except` lists schemas that
 * this contract does not define.
 */
export function closedObjects({ except }) {
  const seen = new Set()

  const check = (place, path, insideClosed, context) => {
    const name = refName(place.node)
    if (except.includes(name)) return
    const target = follow(context.resolve, place)
    const schema = target?.node
    if (!schema || typeof schema !== 'object' || seen.has(schema)) return
    seen.add(schema)

    const at = name ?? path
    if (isOpen(schema) && !insideClosed) {
      const message = `Close the object ${at} with additionalProperties: false (unevaluatedProperties: false next to a composition).`
      context.report({ message, location: context.location.child('schema') })
    }
    const parts = [schema.allOf, schema.anyOf, schema.oneOf].filter(Boolean).flat()
    // One closed member of an allOf closes the whole.
    const members = (schema.allOf ?? []).map((node) => follow(context.resolve, { node, base: target.base })?.node)
    const closed = insideClosed || isClosed(schema) || members.some((member) => member && isClosed(member))
    for (const node of parts) check({ node, base: target.base }, at, closed, context)
    for (const [key, node] of values(schema)) check({ node, base: target.base }, `${at}.${key}`, false, context)
  }

  return {
    MediaType(media, context) {
      const place = { node: media.schema, base: context.location.source.absoluteRef }
      if (media.schema) check(place, String(context.key), false, context)
    },
  }
}

const isClosed = (schema) => schema.additionalProperties === false || schema.unevaluatedProperties === false

function isOpen(schema) {
  if (isClosed(schema)) return false
  if (schema.properties) return true
  const isMap = schema.additionalProperties !== undefined
  const isComposed = Boolean(schema.allOf ?? schema.anyOf ?? schema.oneOf)
  return [schema.type].flat().includes('object') && !isMap && !isComposed
}

const values = (schema) => [
  ...Object.entries(schema.properties ?? {}),
  ...(schema.prefixItems ?? []).map((node, index) => [index, node]),
  ['items', schema.items],
  ['*', schema.additionalProperties],
]
