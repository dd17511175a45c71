import type { Handlers } from '../handler-context.js'
import { presentSent } from '../present.js'

/** Sends a notification to all devices that subscribe to a topic. */
export const sendTopicNotification: Handlers['sendTopicNotification'] = (
  { body, headers, user, requestId },
  { idempotency, sessions, notifier, config },
) => {
  const { title, body: text, data = {}, dry_run: dryRun = false } = body
  const topic = body.topic || config.push.defaultTopic
  const order = { title, body: text, data, dryRun, senderId: user.id, requestId, topic }
  const request = {
    userId: user.id,
    key: headers['idempotency-key'],
    operation: 'sendTopicNotification',
    content: body,
  }
  return idempotency.once(request, async (claim) => {
    // See `sendNotification`.
    await sessions.recheck(user)
    return notifier.send(order, claim, presentSent)
  })
}
