import type { WebhookCreate, WebhookDelivery } from '@environmental-monitoring/sdk'
import { until } from './processes.js'
import type { TestService } from './service.js'

export interface OwnWebhook {
  id: number
  secret: string
}

/** Creates a webhook. */
export async function createWebhook({ admin }: Pick<TestService, 'admin'>, body: WebhookCreate): Promise<OwnWebhook> {
  const { data, error } = await admin.api.createWebhook({ body })
  if (!data) throw new Error(`The webhook could not be created: ${JSON.stringify(error)}`)
  return { id: data.webhook.id, secret: data.secret }
}

/** Returns the deliveries of a webhook, newest first. */
export async function deliveriesOf({ admin }: Pick<TestService, 'admin'>, id: number): Promise<WebhookDelivery[]> {
  const { data, error } = await admin.api.listDeliveries({ path: { webhook_id: id }, query: { limit: 100 } })
  if (!data) throw new Error(`The deliveries could not be listed: ${JSON.stringify(error)}`)
  return data
}

/** Sends due deliveries, and waits until a condition holds for the deliveries of a webhook. */
export async function untilDeliveries(
  service: Pick<TestService, 'admin' | 'settle'>,
  id: number,
  condition: (deliveries: WebhookDelivery[]) => boolean,
): Promise<WebhookDelivery[]> {
  let deliveries: WebhookDelivery[] = []
  await service.settle()
  await until(async () => condition((deliveries = await deliveriesOf(service, id))))
  return deliveries
}
