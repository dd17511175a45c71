import type { Handlers } from '../../../generated/operations.js'
import { presentSent } from './present.js'

/** To every active device. */
export const sendNotification: Handlers['sendNotification'] = (
  { body, headers, user },
  { idempotency, sessions, notifier },
) => {
  const { title, body: text, data = {}, dry_run: dryRun = false } = body
  const order = { title, body: text, data, dryRun, senderId: user.id, topic: undefined }
  const request = { userId: user.id, key: headers['idempotency-key'], operation: 'sendNotification', content: body }
  return idempotency.once(request, async (claim) => {
    // An earlier call with the same key may have taken seconds, in which the admin may have been deactivated or
    // demoted.
    await sessions.recheck(user)
    return notifier.send(order, claim, presentSent)
  })
}
