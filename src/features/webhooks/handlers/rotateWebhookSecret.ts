import { NotFound } from '../../../base/errors.js'
import { requireRecentPassword } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { presentWebhook } from '../present.js'

export const rotateWebhookSecret: Handlers['rotateWebhookSecret'] = async ({ path, user, requestId }, context) => {
  requireRecentPassword(user, context)
  const { secret, encrypted } = context.secrets.create()
  const webhook = await context.inTransaction(async ({ webhooks, audit }) => {
    const updated = await webhooks.replaceSecret(path.webhook_id, encrypted)
    if (!updated) throw new NotFound('Webhook')
    await audit.add({ user, requestId }, 'webhook.secret_rotated', { id: updated.id, changes: { secret: 'changed' } })
    return updated
  })
  return { status: 200, body: { webhook: presentWebhook(webhook), secret } }
}
