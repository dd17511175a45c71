import type { Webhook } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { Badge } from '#shared/ui/badge.js'

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  const { is_active: isActive, disabled_reason: reason, failing_since: failingSince } = webhook
  if (reason !== null) return <Badge tone="bad">{t(`state.${reason}`)}</Badge>
  if (!isActive) return <Badge>{t('state.paused')}</Badge>
  if (failingSince !== null) return <Badge tone="warn">{t('state.retrying')}</Badge>
  return <Badge tone="good">{t('state.active')}</Badge>
}
