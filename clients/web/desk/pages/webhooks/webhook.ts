import type { RequestOf, Webhook } from '@environmental-monitoring/sdk'
import { api, queries, queryClient } from '#shared/api.js'
import { change } from '../../record.js'

export type WebhookChanges = RequestOf<'updateWebhook'>['body']

export const readOf = (id: number) => queries.getWebhook({ path: { webhook_id: id } })

/** Changes a webhook. Returns a function that changes it back. */
export async function updateWebhook(
  webhook: Webhook,
  body: WebhookChanges,
  previous: WebhookChanges,
): Promise<() => Promise<void>> {
  const path = { webhook_id: webhook.id }
  const changed = await change(readOf(webhook.id), webhook, (condition) =>
    api.updateWebhook({ path, body, ...condition }),
  )
  void queryClient.invalidateQueries({ queryKey: queries.listWebhooks.key() })
  return async () => {
    await updateWebhook(changed, previous, body)
  }
}
