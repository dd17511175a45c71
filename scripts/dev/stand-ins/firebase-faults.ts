import type { Answer } from './server.js'

/** An error response for a message or a token request, a connection that is reset, or no response (`hang`). */
export type FirebaseFault = keyof typeof faults | 'reset' | 'hang'

function refusal(code: number, status: string, message: string, errorCode?: string): Answer {
  const detail = { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }
  return { status: code, body: { error: { code, message, status, ...(errorCode && { details: [detail] }) } } }
}

const html = { 'content-type': 'text/html; charset=UTF-8' }

/** The exact responses of the real service. */
export const faults = {
  unregistered: refusal(404, 'NOT_FOUND', 'Requested entity was not found.', 'UNREGISTERED'),
  'not-found': refusal(404, 'NOT_FOUND', 'Requested entity was not found.'),
  mismatch: refusal(403, 'PERMISSION_DENIED', 'SenderId mismatch', 'SENDER_ID_MISMATCH'),
  'permission-denied': refusal(
    403,
    'PERMISSION_DENIED',
    "Permission 'cloudmessaging.messages.create' denied on resource '//cloudresourcemanager.googleapis.com/projects/hanoi-stand-in' (or it may not exist).",
  ),
  'invalid-token': refusal(
    400,
    'INVALID_ARGUMENT',
    'The registration token is not a valid FCM registration token',
    'INVALID_ARGUMENT',
  ),
  'bad-request': {
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'Request contains an invalid argument.',
        status: 'INVALID_ARGUMENT',
        details: [
          { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: 'INVALID_ARGUMENT' },
          {
            '@type': 'type.googleapis.com/google.rpc.BadRequest',
            fieldViolations: [{ field: 'message.android.ttl', description: 'Invalid value' }],
          },
        ],
      },
    },
  },
  unauthenticated: refusal(
    401,
    'UNAUTHENTICATED',
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
  ),
  'third-party': refusal(401, 'UNAUTHENTICATED', 'Auth error from APNS or Web Push Service', 'THIRD_PARTY_AUTH_ERROR'),
  quota: {
    ...refusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for messages per minute', 'QUOTA_EXCEEDED'),
    headers: { 'retry-after': '60' },
  },
  internal: refusal(500, 'INTERNAL', 'Internal error encountered.', 'INTERNAL'),
  unavailable: refusal(503, 'UNAVAILABLE', 'The service is currently unavailable.', 'UNAVAILABLE'),
  html: { status: 502, body: '<!DOCTYPE html><title>Error 502 (Server Error)!!1</title>', headers: html },
  'invalid-grant': { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } },
} satisfies Record<string, Answer>

/** Errors of one token in the response to `batchAdd` and `batchRemove`. Other faults fail the whole call. */
export const topicErrors: Partial<Record<FirebaseFault, string>> = {
  unregistered: 'NOT_FOUND',
  'not-found': 'NOT_FOUND',
  'invalid-token': 'INVALID_ARGUMENT',
  quota: 'RESOURCE_EXHAUSTED',
  internal: 'INTERNAL',
}

/** The response to `batchAdd` and `batchRemove` without a valid access token. */
export const unauthorizedPage: Answer = {
  status: 401,
  body: '<HTML>\n<HEAD>\n<TITLE>Unauthorized</TITLE>\n</HEAD>\n<BODY>\n<H1>Unauthorized</H1>\n<H2>Error 401</H2>\n</BODY>\n</HTML>\n',
  headers: html,
}
