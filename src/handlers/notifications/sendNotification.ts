import type { Handlers } from '../../../generated/operations.js'
import { presentSent } from './present.js'

/** Sends a notification to all active devices. */
export const sendNotification: Handlers['sendNotification'] = (
  { body, headers, user },
  { idempotency, sessions, notifier },
) => {
  const { title, body: text, data = {}, dry_run: dryRun = false } = body
  const order = { title, body: text, data, dryRun, senderId: user.id, topic: undefined }
  const request = { userId: user.id, key: headers['idempotency-key'], operation: 'sendNotification', content: body }
  return idempotency.once(request, async (claim) => {
    // Waiting for an earlier call with the same key takes time. The admin may have been deactivated or demoted meanwhile.
    await sessions.recheck(user)
    return notifier.send(order, claim, presentSent)
  })
}
