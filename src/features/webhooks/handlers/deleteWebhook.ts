import { requireCurrent } from '../../../base/version.js'
import type { Handlers } from '../handler-context.js'

export const deleteWebhook: Handlers['deleteWebhook'] = async ({ path, headers, user, requestId }, context) => {
  await context.inTransaction(async ({ webhooks, audit }) => {
    const webhook = requireCurrent(headers, await webhooks.lock(path.webhook_id), 'Webhook')
    await webhooks.remove(webhook.id)
    await audit.add({ user, requestId }, 'webhook.deleted', { before: webhook })
  })
  return { status: 200, body: { message: 'Webhook deleted' } }
}
