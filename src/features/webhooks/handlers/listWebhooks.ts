import type { Handlers } from '../handler-context.js'
import { presentWebhook } from '../present.js'

export const listWebhooks: Handlers['listWebhooks'] = async (_request, { repositories }) => {
  const webhooks = await repositories.webhooks.list()
  return { status: 200, body: webhooks.map(presentWebhook) }
}
