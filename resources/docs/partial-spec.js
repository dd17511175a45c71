/**
 * Swagger UI plugin that opens operations faster. To resolve the references of an operation, Swagger UI processes the
 * whole contract, which takes seconds. It gets only the operation and what this refers to.
 */
export const partialSpecPlugin = ({ fn: { resolveSubtree } }) => ({
  fn: { resolveSubtree: (spec, path, options) => resolveSubtree(partOf(spec, path), path, options) },
})

/** Returns the part of a contract that contains a subtree and all components that it refers to. */
function partOf({ paths, webhooks, components, ...rest }, path) {
  const spec = { paths, webhooks, components }
  const part = { ...rest, components: { securitySchemes: components.securitySchemes } }
  const pending = [path]
  // The list grows while it is read.
  for (const [section, name, component] of pending) {
    const isComponent = section === 'components' && component !== undefined
    const [from, to, key] = isComponent
      ? [components[name], (part.components[name] ??= {}), component]
      : [spec[section], (part[section] ??= {}), name]
    if (key in to) continue
    to[key] = from[key]
    pending.push(...referencesIn(to[key]))
  }
  return part
}

/** Returns the pointers of all references to components, such as `['components', 'schemas', 'Report']`. */
function referencesIn(value) {
  const found = []
  JSON.stringify(value, (key, member) => {
    if (key === '$ref' && member.startsWith?.('#/components/')) found.push(member.slice(2).split('/'))
    return member
  })
  return found
}
