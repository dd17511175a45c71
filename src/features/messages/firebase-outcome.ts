import { codeOf, isError } from '../../base/errors.js'
import type { PushOutcome } from './push.js'

/** `failsAll` is set if the same error affects all messages, not just this one. */
export type FirebaseOutcome = PushOutcome & { failsAll?: 'unauthorized' | 'unavailable' | 'timeout' }

export const timedOut: FirebaseOutcome = {
  delivered: false,
  dead: false,
  reason: 'Push service did not respond in time',
  failsAll: 'timeout',
}

const dead = (reason: string): FirebaseOutcome => ({ delivered: false, dead: true, reason })
const failed = (reason: string): FirebaseOutcome => ({ delivered: false, dead: false, reason })
const rejected: FirebaseOutcome = {
  delivered: false,
  dead: false,
  rejected: true,
  reason: 'Push service rejected the message',
}
const refused: FirebaseOutcome = { ...failed('Push service refused access'), failsAll: 'unauthorized' }

/** Converts an error of the SDK. The SDK keeps the code and the message of a response, but not its details. */
export function outcomeOf(error: unknown): FirebaseOutcome {
  const message = isError(error) ? error.message : ''
  switch (codeOf(error)) {
    case 'messaging/registration-token-not-registered':
      return dead('no longer registered')
    case 'messaging/invalid-registration-token':
      return dead('not valid')
    case 'messaging/mismatched-credential':
      // The error for a disabled API has the same code, and must not mark all tokens as dead.
      return /sender ?id/i.test(message) ? dead('registered with another project') : refused
    case 'messaging/invalid-argument':
      // The error for an invalid message has the same code.
      return /not a valid FCM registration token/i.test(message) ? dead('not valid') : rejected
    case 'messaging/third-party-auth-error':
      // The error for a refused access token has the same code.
      return /apns|web ?push/i.test(message) ? failed('Push service has no access to Apple or Web Push') : refused
    case 'messaging/authentication-error':
    case 'app/invalid-credential':
      return refused
    case 'messaging/invalid-payload':
      return rejected
    case 'messaging/message-rate-exceeded':
    case 'messaging/device-message-rate-exceeded':
    case 'messaging/topics-message-rate-exceeded':
      return failed('Push service is rate-limiting messages')
    case 'messaging/server-unavailable':
      return failed('Push service is not available')
    case 'messaging/internal-error':
      return failed('Push service failed')
    case 'app/network-error':
      return { ...failed('Push service cannot be reached'), failsAll: 'unavailable' }
    case 'app/network-timeout':
      return timedOut
    default:
      return failed('Push service returned an unusable response')
  }
}
