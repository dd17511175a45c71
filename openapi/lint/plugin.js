import { closedObjects } from './rules/closed-objects.js'
import { described } from './rules/described.js'
import { errorBody } from './rules/error-body.js'
import { examplesPresent } from './rules/examples-present.js'
import { explicitSecurity } from './rules/explicit-security.js'
import { knownExtensions } from './rules/known-extensions.js'
import { maxBody } from './rules/max-body.js'
import { noUnusedComponents } from './rules/no-unused-components.js'
import { operationIdVerb } from './rules/operation-id-verb.js'
import { operationKeyOrder } from './rules/operation-key-order.js'
import { requiredResponses } from './rules/required-responses.js'
import { variantEqualsCanonical } from './rules/variant-equals-canonical.js'

/** The house rules of openapi/README.md that Redocly has no rule for; redocly.yaml sets their options. */
export default function contractPlugin() {
  return {
    id: 'contract',
    rules: {
      oas3: {
        'closed-objects': closedObjects,
        described,
        'error-body': errorBody,
        'examples-present': examplesPresent,
        'explicit-security': explicitSecurity,
        'known-extensions': knownExtensions,
        'max-body': maxBody,
        'no-unused-components': noUnusedComponents,
        'operation-id-verb': operationIdVerb,
        'operation-key-order': operationKeyOrder,
        'required-responses': requiredResponses,
        'variant-equals-canonical': variantEqualsCanonical,
      },
    },
  }
}
