import type { RequestOf, Webhook } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { api, queries } from '#shared/api.js'
import { Badge } from '#shared/ui/badge.js'
import { update } from '../../record.js'

export const readOf = (id: number) => queries.getWebhook({ path: { webhook_id: id } })

/** Changes a webhook. Returns a function that changes it back. */
export const updateWebhook = (webhook: Webhook, changes: RequestOf<'updateWebhook'>['body']) =>
  update(readOf(webhook.id), webhook, changes, {
    call: (request) => api.updateWebhook({ path: { webhook_id: webhook.id }, ...request }),
    shownIn: [queries.listWebhooks.key()],
  })

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  const { is_active: isActive, disabled_reason: reason, failing_since: failingSince } = webhook
  if (reason !== null) return <Badge tone="bad">{t(`state.${reason}`)}</Badge>
  if (!isActive) return <Badge>{t('state.paused')}</Badge>
  if (failingSince !== null) return <Badge tone="warn">{t('state.retrying')}</Badge>
  return <Badge tone="good">{t('state.active')}</Badge>
}
