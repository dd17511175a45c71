import { NotFound } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'
import { presentWebhook } from '../present.js'

export const getWebhook: Handlers['getWebhook'] = async ({ path }, { repositories }) => {
  const webhook = await repositories.webhooks.find(path.webhook_id)
  if (!webhook) throw new NotFound('Webhook')
  return { status: 200, body: presentWebhook(webhook), version: webhook.version }
}
