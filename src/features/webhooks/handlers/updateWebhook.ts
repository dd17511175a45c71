import { requireCurrent } from '../../../base/version.js'
import { requireRecentPassword } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { presentWebhook } from '../present.js'
import { checkAddress } from '../rules.js'

/** Updates the given fields; `null` clears a field. */
export const updateWebhook: Handlers['updateWebhook'] = async ({ path, headers, body, user, requestId }, context) => {
  if (body.url !== undefined) {
    requireRecentPassword(user, context)
    checkAddress(body.url, context.addresses)
  }
  const webhook = await context.inTransaction(async ({ webhooks, audit }) => {
    const before = requireCurrent(headers, await webhooks.lock(path.webhook_id), 'Webhook')
    const after = await webhooks.update(before.id, body)
    await audit.add({ user, requestId }, 'webhook.updated', { before, after })
    return after
  })
  return { status: 200, body: presentWebhook(webhook) }
}
