import { Unavailable } from '../../base/errors.js'
import type { Push } from './push.js'

/** Returns the push service. @throws Unavailable if it is not configured */
export function requirePush(push: Push | undefined): Push {
  if (push) return push
  throw new Unavailable('Push notifications are not configured: set FIREBASE_CREDENTIALS_FILE', {
    code: 'provider_not_configured',
  })
}
