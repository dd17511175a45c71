import { NotFound } from '../../../base/errors.js'
import { requireVersion } from '../../../base/version.js'
import type { Handlers } from '../handler-context.js'

/** Deletes a webhook with its deliveries. */
export const deleteWebhook: Handlers['deleteWebhook'] = async ({ path, headers, user, requestId }, context) => {
  await context.inTransaction(async ({ webhooks, audit }) => {
    const webhook = await webhooks.lock(path.webhook_id)
    if (!webhook) throw new NotFound('Webhook')
    requireVersion(headers, webhook)
    await webhooks.remove(webhook.id)
    await audit.add({ user, requestId }, 'webhook.deleted', { before: webhook })
  })
  return { status: 200, body: { message: 'Webhook deleted' } }
}
