import { NotFound } from '../../../base/errors.js'
import { requireVersion } from '../../../base/version.js'
import { requireRecentPassword } from '../../../platform/requests/require-recent-password.js'
import { checkAddress } from '../check-address.js'
import type { Handlers } from '../handler-context.js'
import { presentWebhook } from '../present.js'

/** Updates the given fields; `null` clears a field. */
export const updateWebhook: Handlers['updateWebhook'] = async ({ path, headers, body, user, requestId }, context) => {
  if (body.url !== undefined) requireRecentPassword(user, context)
  if (body.url !== undefined) checkAddress(body.url, context.addresses)
  const webhook = await context.inTransaction(async ({ webhooks, audit }) => {
    const before = await webhooks.lock(path.webhook_id)
    if (before) requireVersion(headers, before)
    const after = before && (await webhooks.update(before.id, body))
    if (!after) throw new NotFound('Webhook')
    await audit.add({ user, requestId }, 'webhook.updated', { before, after })
    return after
  })
  return { status: 200, body: presentWebhook(webhook) }
}
