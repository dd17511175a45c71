import type { Handlers } from '../handler-context.js'
import { presentDelivery } from '../present.js'
import { inactiveError } from '../rules.js'

/** Queues a test event. */
export const pingWebhook: Handlers['pingWebhook'] = async ({ path, user, requestId }, context) => {
  const delivery = await context.inTransaction(async ({ webhooks, audit }) => {
    const queued = await webhooks.ping(path.webhook_id)
    if (!queued) throw inactiveError(await webhooks.find(path.webhook_id))
    await audit.add({ user, requestId }, 'webhook.pinged', {
      id: path.webhook_id,
      changes: { delivery_id: { to: queued.id } },
    })
    return queued
  })
  return { status: 202, body: presentDelivery(delivery) }
}
