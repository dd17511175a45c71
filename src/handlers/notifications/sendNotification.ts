import type { Handlers } from '../../../generated/operations.js'
import { presentSent } from './present.js'

/** To every active device. */
export const sendNotification: Handlers['sendNotification'] = ({ body, headers, user }, { idempotency, notifier }) => {
  const { title, body: text, data = {}, dry_run: dryRun = false } = body
  const order = { title, body: text, data, dryRun, senderId: user.id, topic: undefined }
  const request = { userId: user.id, key: headers['idempotency-key'], operation: 'sendNotification', content: body }
  return idempotency.once(request, (claim) => notifier.send(order, claim, presentSent))
}
