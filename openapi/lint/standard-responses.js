import { isServedByClients } from './follow.js'

/**
 * Adds the responses that follow from the rest of an operation, and the parameter IfNoneMatch to operations with
 * x-cache. A response that the operation declares itself takes precedence. References are relative to the folder of a
 * feature.
 */
export function standardResponses({ api }) {
  let path = ''
  return {
    PathItem(_item, { key, location }) {
      if (!isServedByClients(location)) path = String(key)
    },
    Operation(operation, { location }) {
      if (isServedByClients(location) || operation['x-variant-of']) return
      const standard = api === 'broker' ? brokerResponses(operation, path) : serviceResponses(operation)
      for (const [status, response] of Object.entries(standard)) operation.responses[status] ??= { ...response }
      if (operation['x-cache'] && !has(operation, 'IfNoneMatch')) {
        const { parameters = [], responses } = operation
        // Put back at the end: parameters come before responses.
        delete operation.responses
        operation.parameters = [...parameters, { $ref: '../common/parameters.yaml#/IfNoneMatch' }]
        operation.responses = responses
      }
    },
  }
}

function serviceResponses(operation) {
  return {
    400: { $ref: '../common/responses.yaml#/BadRequest' },
    429: { $ref: '../common/responses.yaml#/TooManyRequests' },
    500: { $ref: '../common/responses.yaml#/ServerError' },
    503: { $ref: '../common/responses.yaml#/Unavailable' },
    ...(operation['x-cache'] && { 304: { $ref: '../common/responses.yaml#/NotModified' } }),
    ...(has(operation, 'IfMatch') && { 412: { $ref: '../common/responses.yaml#/PreconditionFailed' } }),
    ...(operation.requestBody && {
      413: { $ref: '../common/responses.yaml#/PayloadTooLarge' },
      422: { $ref: '../common/responses.yaml#/Unprocessable' },
    }),
    ...userResponses(operation),
  }
}

function userResponses({ security, tags, 'x-requires-verified-email': requiresEmail }) {
  const roles = security?.find((schemes) => 'bearer' in schemes)?.bearer
  if (!roles) return {}
  const unauthenticated = { 401: { $ref: '../common/responses.yaml#/Unauthenticated' } }
  if (roles.length > 0) return { ...unauthenticated, 403: { $ref: '../common/responses.yaml#/AdminRequired' } }
  if (requiresEmail) return { ...unauthenticated, 403: { $ref: '../common/responses.yaml#/VerificationRequired' } }
  // With REQUIRE_TOTP, users can call only operations of the tag Account until they have set up the second factor.
  if (tags?.includes('Account')) return unauthenticated
  return { ...unauthenticated, 403: { $ref: '../common/responses.yaml#/TotpEnrollmentRequired' } }
}

function brokerResponses(operation, path) {
  return {
    400: { $ref: '../broker/responses.yaml#/BadRequest' },
    404: path.includes('{')
      ? { $ref: '../broker/responses.yaml#/NotFound' }
      : { $ref: '../broker/responses.yaml#/NonexistentTenant' },
    500: { $ref: '../broker/responses.yaml#/InternalError' },
    503: { $ref: '../broker/responses.yaml#/ContextNotAvailable' },
    ...(operation.requestBody && {
      411: { $ref: '../broker/responses.yaml#/LengthRequired' },
      413: { $ref: '../broker/responses.yaml#/TooLarge' },
      415: { $ref: '../broker/responses.yaml#/UnsupportedMediaType' },
    }),
  }
}

function has(operation, parameter) {
  return (operation.parameters ?? []).some(({ $ref }) => $ref?.endsWith(`#/${parameter}`))
}
