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

const isText = (value) => typeof value === 'string' && value.trim() !== ''
const isList = (value, isItem) => Array.isArray(value) && value.length > 0 && value.every(isItem)

const isRecord = (value) => typeof value === 'object' && !Array.isArray(value) && Object.keys(value ?? {}).length > 0

/** Every tag is in one group: the reference leaves out those of none. */
const areGroups = (value, { tags = [] }) => {
  if (!isList(value, (group) => isText(group?.name) && isList(group.tags, isText))) return false
  const sorted = (names) => names.toSorted().join()
  return sorted(value.flatMap((group) => group.tags)) === sorted(tags.map((tag) => tag?.name))
}

/** Where an extension may stand, what its value may be, and that in words. */
const extensions = {
  Root: {
    'x-tagGroups': { ok: areGroups, say: '[{ name: <text>, tags: [<tag>] }], every tag in exactly one group' },
  },
  Tag: {
    'x-displayName': { ok: isText, say: 'the heading of the tag' },
  },
  Operation: {
    'x-variant-of': { ok: isText, say: 'the operationId of the canonical operation' },
    'x-cache': {
      ok: isCache,
      say: '{ scope: private } or { scope: public, max-age: <seconds>, stale-while-revalidate: <seconds> }',
    },
    'x-rate-limit': { ok: (value) => value === 'exempt', say: 'exempt' },
    'x-max-body': { ok: (value) => Number.isInteger(value) && value > 0, say: 'a number of bytes' },
    'x-sunset': { ok: (value) => /^\d{4}-\d\d-\d\d$/.test(value), say: "a date, e.g. '2027-05-21'" },
    'x-sample': { ok: isRecord, say: 'optional parameters with their values, e.g. { lat: 21.0285, lng: 105.8542 }' },
    'x-codeSamples': {
      ok: (value) => isList(value, (sample) => [sample?.lang, sample?.label, sample?.source].every(isText)),
      say: '[{ lang, label, source }], or leave it to the bundle, which writes it',
    },
  },
}

const vocabulary = Object.entries(extensions)
  .map(([place, known]) => `${Object.keys(known).join(', ')} (${place})`)
  .join('; ')

/** The extensions of openapi/README.md, each where it belongs and with the values that code reads. */
export function knownExtensions() {
  return {
    any(node, { report, location, type }) {
      if (!node || typeof node !== 'object' || Array.isArray(node) || isMap(type.name)) return
      for (const key of Object.keys(node).filter((name) => name.startsWith('x-'))) {
        const extension = extensions[type.name]?.[key]
        if (!extension) {
          report({
            message: `Remove "${key}" here: the extensions are ${vocabulary}.`,
            location: location.child(key).key(),
          })
        } else if (!extension.ok(node[key], node)) {
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
