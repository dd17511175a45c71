import type { Handlers } from '../handler-context.js'
import { presentSent } from '../present.js'

/** Sends a notification to all active devices, each in its language. */
export const sendNotification: Handlers['sendNotification'] = (
  { body, headers, user, requestId },
  { idempotency, sessions, notifier },
) => {
  const { title, body: text, translations, data = {}, dry_run: dryRun = false } = body
  const order = { title, body: text, translations, data, dryRun, senderId: user.id, requestId, topic: undefined }
  const request = { userId: user.id, key: headers['idempotency-key'], operation: 'sendNotification', content: body }
  return idempotency.once(request, async (claim) => {
    // While this call waited for an earlier one with the same key, the admin may have been deactivated or demoted.
    await sessions.recheck(user)
    return notifier.send(order, claim, presentSent)
  })
}
