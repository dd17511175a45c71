import type { RequestOf, Webhook } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import { Badge } from '#shared/ui/badge.js'
import { change } from '../../record.js'

type WebhookChanges = RequestOf<'updateWebhook'>['body']

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

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  const { is_active: isActive, disabled_reason: reason, failing_since: failingSince } = webhook
  if (reason !== null) return <Badge tone="bad">{t(`state.${reason}`)}</Badge>
  if (!isActive) return <Badge>{t('state.paused')}</Badge>
  if (failingSince !== null) return <Badge tone="warn">{t('state.retrying')}</Badge>
  return <Badge tone="good">{t('state.active')}</Badge>
}
