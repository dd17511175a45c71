import { ServiceError, type Webhook } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '../../api.js'
import { ButtonLink } from '../../ui/button.js'
import { Empty, Failure, Loading, Page } from '../../ui/page.js'
import { Time } from '../../ui/time.js'
import { Deliveries } from './deliveries.js'
import { WebhookActions } from './webhook-actions.js'
import { WebhookState } from './webhook-state.js'

/** A webhook, what can be done with it, and its deliveries. */
export function WebhookPage({ id }: { id: number }) {
  const { t } = useTranslation(['webhooks', 'common'])
  const isId = Number.isSafeInteger(id) && id > 0
  const webhook = useQuery({ ...queries.getWebhook({ path: { webhook_id: id } }), enabled: isId })
  const isMissing = !isId || (webhook.error instanceof ServiceError && webhook.error.status === 404)
  return (
    <Page
      title={t('title')}
      actions={
        <ButtonLink href="/webhooks" icon="back">
          {t('common:back')}
        </ButtonLink>
      }
    >
      {isMissing && <Empty>{t('notFound')}</Empty>}
      {!isMissing && webhook.isPending && <Loading />}
      {!isMissing && webhook.isError && <Failure error={webhook.error} retry={webhook.refetch} />}
      {webhook.data && (
        <>
          <h2 className="webhook-url">{webhook.data.url}</h2>
          <WebhookActions webhook={webhook.data} />
          <Facts webhook={webhook.data} />
          <Deliveries webhook={webhook.data} />
        </>
      )}
    </Page>
  )
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  const { description, events, failing_since: failingSince, created_at: createdAt } = webhook
  const facts = [
    [t('statusLabel'), <WebhookState key="state" webhook={webhook} />],
    [t('events'), events.map((event) => t(`event.${event}`)).join(', ')],
    [t('note'), description ?? '–'],
    [t('failingSince'), <Time key="failing" value={failingSince} />],
    [t('created'), <Time key="created" value={createdAt} />],
  ] as const
  return (
    <dl className="facts webhook-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
