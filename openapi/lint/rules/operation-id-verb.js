/** Requires operationIds in camelCase that start with a verb for the method. Variants may add a qualifier in front. */
export function operationIdVerb({ verbs }) {
  return {
    Operation(operation, { report, location, key: method }) {
      const id = operation.operationId
      if (typeof id !== 'string') return
      const at = location.child('operationId')
      if (!/^[a-z]+([A-Z][a-z0-9]*)*$/.test(id)) {
        report({ message: `Write the operationId "${id}" in camelCase.`, location: at })
        return
      }
      const allowed = verbs[method] ?? []
      if (!allowed.some((verb) => startsWithWord(id, verb)) && !qualifies(id, operation['x-variant-of'])) {
        const choice = allowed.join(', ') || 'none'
        report({
          message: `Start the operationId "${id}" with a verb for ${method.toUpperCase()} (${choice}).`,
          location: at,
        })
      }
    },
  }
}

const startsWithWord = (id, verb) => id.startsWith(verb) && !/[a-z0-9]/.test(id[verb.length] ?? '')

/** Accepts for example `authLogin` as a variant of `login`. */
const qualifies = (id, canonical) =>
  typeof canonical === 'string' && id.endsWith(canonical.charAt(0).toUpperCase() + canonical.slice(1))
