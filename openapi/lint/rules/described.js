import { follow } from '../follow.js'

const isBlank = (node) => typeof node?.description !== 'string' || node.description.trim() === ''

/** Requires descriptions of properties, responses and headers. Built-in rules cover parameters and operations. */
export function described() {
  const requireDescription =
    (what) =>
    (node, { report, location }) => {
      if (isBlank(node)) report({ message: `Describe the ${what}.`, location: location.key() })
    }
  return {
    Response: requireDescription('response'),
    Header: requireDescription('header'),
    Schema(schema, { report, location, resolve }) {
      for (const [name, node] of Object.entries(schema.properties ?? {})) {
        if (typeof node === 'boolean' || !isBlank(node)) continue
        const target = follow(resolve, { node, base: location.source.absoluteRef })
        if (target && isBlank(target.node)) {
          report({ message: `Describe the property "${name}".`, location: location.child(['properties', name]).key() })
        }
      }
    },
  }
}
