import type { Handlers } from '../handler-context.js'
import { createWebhook } from './createWebhook.js'
import { deleteWebhook } from './deleteWebhook.js'
import { getWebhook } from './getWebhook.js'
import { listDeliveries } from './listDeliveries.js'
import { listWebhooks } from './listWebhooks.js'
import { pingWebhook } from './pingWebhook.js'
import { redeliverWebhook } from './redeliverWebhook.js'
import { rotateWebhookSecret } from './rotateWebhookSecret.js'
import { updateWebhook } from './updateWebhook.js'

export const handlers: Handlers = {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  pingWebhook,
  redeliverWebhook,
  rotateWebhookSecret,
  updateWebhook,
}
