import type { WebhookDelivery } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#shared/ui/dialog.js'
import { Facts } from '#shared/ui/facts.js'
import { Time, formatNumber } from '#shared/ui/time.js'

/** The result of the last attempt of a delivery. */
export function DeliveryDialog({ delivery, onClose }: { delivery: WebhookDelivery; onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  const { id, event_type: type, event_id: event, status, error, duration_ms: ms, response_body: body } = delivery
  const facts = [
    [t('events'), t(`event.${type}`)],
    [t('eventId'), event],
    [t('statusLabel'), t(`deliveryStatus.${status}`)],
    [t('attempts'), formatNumber(delivery.attempts)],
    [t('lastAttempt'), <Time key="last" value={delivery.last_attempt_at} style="full" />],
    [t('nextAttempt'), <Time key="next" value={delivery.next_attempt_at} style="full" />],
    [t('response'), delivery.response_status ?? '–'],
    [t('duration'), ms === null ? '–' : t('milliseconds', { ms: formatNumber(ms) })],
  ] as const
  return (
    <Dialog title={t('delivery', { id })} isOpen onClose={onClose}>
      <Facts facts={facts} />
      {error !== null && (
        <section>
          <h3>{t('error')}</h3>
          <p lang="en">{error}</p>
        </section>
      )}
      {body !== null && body !== '' && (
        <section>
          <h3>{t('responseBody')}</h3>
          <pre className="webhook-response">{body}</pre>
        </section>
      )}
    </Dialog>
  )
}
