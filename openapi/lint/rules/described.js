import { follow } from '../follow.js'

const isBlank = (node) => typeof node?.description !== 'string' || node.description.trim() === ''

/** Properties, responses and headers say what they are; parameters and operations have built-in rules for it. */
export function described() {
  const mustSay =
    (what) =>
    (node, { report, location }) => {
      if (isBlank(node)) report({ message: `Describe the ${what}.`, location: location.key() })
    }
  return {
    Response: mustSay('response'),
    Header: mustSay('header'),
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
