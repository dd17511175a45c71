/** As Redocly's rule of that name, but for the components that no operation refers to on purpose. */
export function noUnusedComponents({ allow }) {
  const used = new Set()
  return {
    ref(node, { resolve }) {
      const { location } = resolve(node)
      if (location) used.add(location.absolutePointer)
    },
    Root: {
      leave(root, { report, location }) {
        for (const [section, components] of Object.entries(root.components ?? {})) {
          if (section === 'securitySchemes') continue
          for (const name of Object.keys(components)) {
            const at = location.child(['components', section, name])
            if (!allow.includes(name) && !used.has(at.absolutePointer)) {
              report({ message: `Remove the component "${name}": nothing refers to it.`, location: at.key() })
            }
          }
        }
      },
    },
  }
}
