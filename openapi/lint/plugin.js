import { closedObjects } from './rules/closed-objects.js'
import { described } from './rules/described.js'
import { errorBody } from './rules/error-body.js'
import { generatedCode } from './rules/generated-code.js'

import { knownExtensions } from './rules/known-extensions.js'
import { maxBody } from './rules/max-body.js'

import { operationIdVerb } from './rules/operation-id-verb.js'
import { operationKeyOrder } from './rules/operation-key-order.js'
import { requiredResponses } from './rules/required-responses.js'
import { variantEqualsCanonical } from './rules/variant-equals-canonical.js'

/**
 * The rules of openapi/README.md that neither Redocly's rules nor its assertions cover. redocly.yaml sets the options.
 */
export default function contractPlugin() {
  return {
    id: 'contract',
    rules: {
      oas3: {
        'closed-objects': closedObjects,
        described,
        'error-body': errorBody,
        'generated-code': generatedCode,

        'known-extensions': knownExtensions,
        'max-body': maxBody,

        'operation-id-verb': operationIdVerb,
        'operation-key-order': operationKeyOrder,
        'required-responses': requiredResponses,
        'variant-equals-canonical': variantEqualsCanonical,
      },
    },
  }
}
