const isSeconds = (value) => Number.isInteger(value) && value >= 0

const isCache = (value) => {
  const keys = Object.keys(value ?? {}).join()
  if (value?.scope === 'private') return keys === 'scope'
  if (value?.scope !== 'public' || !isSeconds(value['max-age'])) return false
  return (
    keys === 'scope,max-age' ||
    (keys === 'scope,max-age,stale-while-revalidate' && isSeconds(value['stale-while-revalidate']))
  )
}

const extensions = {
  'x-variant-of': { ok: (value) => typeof value === 'string', say: 'the operationId of the canonical operation' },
  'x-cache': {
    ok: isCache,
    say: '{ scope: private } or { scope: public, max-age: <seconds>, stale-while-revalidate: <seconds> }',
  },
  'x-rate-limit': { ok: (value) => value === 'exempt', say: 'exempt' },
  'x-max-body': { ok: (value) => Number.isInteger(value) && value > 0, say: 'a number of bytes' },
  'x-sunset': { ok: (value) => /^\d{4}-\d\d-\d\d$/.test(value), say: "a date, e.g. '2027-05-21'" },
}

/** Four extensions, on operations only, each with the values that code reads. */
export function knownExtensions() {
  return {
    any(node, { report, location, type }) {
      if (!node || typeof node !== 'object' || Array.isArray(node) || isMap(type.name)) return
      for (const key of Object.keys(node).filter((name) => name.startsWith('x-'))) {
        const extension = type.name === 'Operation' ? extensions[key] : undefined
        if (!extension) {
          const known = Object.keys(extensions).join(', ')
          report({
            message: `Remove "${key}": the extensions are ${known}, on operations.`,
            location: location.child(key).key(),
          })
        } else if (!extension.ok(node[key])) {
          report({ message: `Set "${key}" to ${extension.say}.`, location: location.child(key) })
        }
      }
    },
    Operation(operation, { report, location }) {
      if (Boolean(operation.deprecated) !== 'x-sunset' in operation) {
        report({ message: 'State `deprecated: true` and `x-sunset` together.', location: location.key() })
      }
    },
  }
}

/** The keys of these are names that somebody chose (a property, a header), not keywords. */
const isMap = (type) => /^Named|(Map|Mapping|Properties|Requirement)$/.test(type)
