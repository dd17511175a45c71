import { codeOf, isError } from '../errors.js'
import type { PushOutcome } from './push.js'

/** `whole`: not this message alone failed, all would; the kind of that error. */
export type FirebaseOutcome = PushOutcome & { whole?: 'unauthorized' | 'unavailable' | 'timeout' }

export const reasonTooSlow = 'Push service did not answer in time'

const dead = (reason: string): FirebaseOutcome => ({ delivered: false, dead: true, reason })
const failed = (reason: string): FirebaseOutcome => ({ delivered: false, dead: false, reason })
const refused: FirebaseOutcome = { ...failed('Push service refused access'), whole: 'unauthorized' }

/** What an error of the SDK says of a message. The SDK keeps code and words of an answer, and throws the details away. */
export function outcomeOf(error: unknown): FirebaseOutcome {
  const message = isError(error) ? error.message : ''
  switch (codeOf(error)) {
    case 'messaging/registration-token-not-registered':
      return dead('no longer registered')
    case 'messaging/mismatched-credential':
      // The same code stands for a project whose API is switched off: that must not cost all devices.
      return /sender ?id/i.test(message) ? dead('registered with another project') : refused
    case 'messaging/invalid-argument':
      // The same code stands for a message that cannot be sent to anybody.
      return /not a valid FCM registration token/i.test(message)
        ? dead('not valid')
        : failed('Push service refused the message')
    case 'messaging/third-party-auth-error':
      // The same code stands for an access token that is refused.
      return /apns|web ?push/i.test(message) ? failed('Push service has no access to Apple or Web Push') : refused
    case 'messaging/authentication-error':
    case 'app/invalid-credential':
      return refused
    case 'messaging/invalid-payload':
      return failed('Push service refused the message')
    case 'messaging/message-rate-exceeded':
    case 'messaging/device-message-rate-exceeded':
    case 'messaging/topics-message-rate-exceeded':
      return failed('Push service takes no more messages for now')
    case 'messaging/server-unavailable':
      return failed('Push service is not available')
    case 'messaging/internal-error':
      return failed('Push service failed')
    case 'app/network-error':
      return { ...failed('Push service cannot be reached'), whole: 'unavailable' }
    case 'app/network-timeout':
      return { ...failed(reasonTooSlow), whole: 'timeout' }
    default:
      return failed('Push service gave an answer that cannot be used')
  }
}
