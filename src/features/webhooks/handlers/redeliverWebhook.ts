import { NotFound } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'
import { presentDelivery } from '../present.js'
import { inactiveError } from '../rules.js'

/** Queues the event of a delivery again. */
export const redeliverWebhook: Handlers['redeliverWebhook'] = async ({ path, user, requestId }, context) => {
  const delivery = await context.inTransaction(async ({ webhooks, audit }) => {
    const queued = await webhooks.redeliver(path.webhook_id, path.delivery_id)
    if (!queued) {
      const webhook = await webhooks.find(path.webhook_id)
      throw webhook?.is_active === true ? new NotFound('Delivery') : inactiveError(webhook)
    }
    await audit.add({ user, requestId }, 'webhook.redelivered', {
      id: path.webhook_id,
      changes: { delivery_id: { to: queued.id } },
    })
    return queued
  })
  return { status: 202, body: presentDelivery(delivery) }
}
