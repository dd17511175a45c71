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

/** Checks that guests are admitted only where every signed-in user is. */
const isGuestAccess = (value, { security }) =>
  ['locations', 'push', 'ai'].includes(value) && JSON.stringify(security) === '[{"bearer":[]}]'

const isText = (value) => typeof value === 'string' && value.trim() !== ''
const isRecord = (value) => typeof value === 'object' && !Array.isArray(value) && Object.keys(value ?? {}).length > 0
const isSpelling = (value) =>
  isRecord(value) && Object.entries(value).every(([text, spelling]) => text === text.toLowerCase() && isText(spelling))

/** Checks that each group has a name and each tag is in exactly one group: the reference omits tags without a group. */
const areGroups = (groups, { tags = [] }) => {
  if (!Array.isArray(groups) || !groups.every((group) => isText(group?.name))) return false
  const sorted = (names) => names.toSorted().join()
  return sorted(groups.flatMap((group) => group.tags ?? [])) === sorted(tags.map((tag) => tag?.name))
}

/** Marks what the client edition leaves out or replaces. Allowed on every node that the edition can leave out. */
const clientEdition = {
  'x-client-edition': { isValid: isText, expected: 'omit, or the name of the schema that replaces this one' },
}

/** The node type of each extension, its check, and a description of valid values. */
const extensions = {
  Root: {
    'x-tagGroups': {
      isValid: areGroups,
      expected: '[{ name: <text>, tags: [<tag>] }], every tag in exactly one group',
    },
  },
  Tag: {
    'x-displayName': { isValid: isText, expected: 'the heading of the tag' },
  },
  Parameter: clientEdition,
  RequestBody: clientEdition,
  MediaType: clientEdition,
  Response: clientEdition,
  Schema: {
    ...clientEdition,
    'x-text': { isValid: (value) => value === true || value === 'lines', expected: 'true or lines' },
    'x-canonical': { isValid: isSpelling, expected: '{ <text in lower case>: <spelling that handlers receive> }' },
    'x-advice': { isValid: isText, expected: 'what a client can do about a number beyond the limits of the schema' },
  },
  Example: clientEdition,
  Operation: {
    ...clientEdition,
    'x-variant-of': { isValid: isText, expected: 'the operationId of the canonical operation' },
    'x-cache': {
      isValid: isCache,
      expected: '{ scope: private } or { scope: public, max-age: <seconds>, stale-while-revalidate: <seconds> }',
    },
    'x-rate-limit': { isValid: (value) => value === 'exempt', expected: 'exempt' },
    'x-guest': {
      isValid: isGuestAccess,
      expected: 'locations, push or ai, on an operation with security [{ bearer: [] }]',
    },
    'x-accepts-exchanged-token': { isValid: (value) => value === true, expected: 'true' },
    'x-requires-verified-email': {
      isValid: (value, { security }) => value === true && JSON.stringify(security) === '[{"bearer":[]}]',
      expected: 'true, on an operation with security [{ bearer: [] }]',
    },
    'x-raw-body': { isValid: (value) => value === true, expected: 'true' },
    'x-exact-integers': { isValid: (value) => value === true, expected: 'true' },
    'x-refuses': { isValid: (value) => value === 'ngsi-ld', expected: 'ngsi-ld' },
    'x-max-body': { isValid: (value) => Number.isInteger(value) && value > 0, expected: 'a number of bytes' },
    'x-sunset': { isValid: (value) => /^\d{4}-\d\d-\d\d$/.test(value), expected: "a date, e.g. '2027-05-21'" },
    'x-sample': {
      isValid: isRecord,
      expected: 'optional parameters with their values, e.g. { lat: 21.0285, lng: 105.8542 }',
    },
    // Only the bundle has it. `rule/complete-code-sample` checks its members.
    'x-codeSamples': { isValid: () => true },
  },
}

const vocabulary = Object.entries(extensions)
  .map(([type, known]) => `${Object.keys(known).join(', ')} (${type})`)
  .join('; ')

/** Allows only the extensions of openapi/README.md, on the right nodes and with valid values. */
export function knownExtensions() {
  return {
    any(node, { report, location, type }) {
      if (!node || typeof node !== 'object' || Array.isArray(node) || isMap(type.name)) return
      for (const key of Object.keys(node).filter((name) => name.startsWith('x-'))) {
        const extension = extensions[type.name]?.[key]
        if (!extension) {
          report({
            message: `Remove "${key}". The known extensions are ${vocabulary}.`,
            location: location.child(key).key(),
          })
        } else if (!extension.isValid(node[key], node)) {
          report({ message: `Set "${key}" to ${extension.expected}.`, location: location.child(key) })
        }
      }
    },
  }
}

/** Detects maps, whose keys are names of properties or headers and not keywords. */
const isMap = (type) => /^Named|(Map|Mapping|Properties|Requirement)$/.test(type)
