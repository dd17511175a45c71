import { Conflict } from '../../../base/errors.js'
import { requireRecentPassword } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { presentWebhook } from '../present.js'
import { checkAddress, maxWebhooks, webhookEventTypes } from '../rules.js'

export const createWebhook: Handlers['createWebhook'] = async ({ body, user, requestId }, context) => {
  requireRecentPassword(user, context)
  const { url, description = null, events = webhookEventTypes } = body
  checkAddress(url, context.addresses)
  const { secret, encrypted } = context.secrets.create()
  const webhook = await context.inTransaction(async ({ webhooks, audit }) => {
    const created = await webhooks.create({ url, description, events, secret: encrypted })
    if (!created) throw new Conflict('limit_reached', `There can be at most ${maxWebhooks} webhooks. Delete one first.`)
    await audit.add({ user, requestId }, 'webhook.created', { after: created })
    return created
  })
  const headers = { Location: `/webhooks/${webhook.id}` }
  return { status: 201, body: { webhook: presentWebhook(webhook), secret }, headers }
}
