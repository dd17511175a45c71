import type { Webhook } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Route, Switch } from 'wouter'
import { queries } from '#shared/api.js'
import { BackLink } from '#shared/ui/button.js'
import { Facts } from '#shared/ui/facts.js'
import { Loaded, Page } from '#shared/ui/page.js'
import { Time } from '#shared/ui/time.js'
import { Deliveries } from './deliveries.js'
import { WebhookActions } from './webhook-actions.js'
import { WebhookList } from './webhook-list.js'
import { WebhookState } from './webhook.js'
import './webhooks.css'

/** Webhooks: `/webhooks`, and `/webhooks/{id}` with its deliveries. */
export default function Webhooks() {
  return (
    <Switch>
      <Route path={/^\/webhooks\/(?<id>\d+)$/}>{({ id }) => <WebhookPage id={Number(id)} />}</Route>
      <Route>
        <WebhookList />
      </Route>
    </Switch>
  )
}

/** A webhook, what can be done with it, and its deliveries. */
function WebhookPage({ id }: { id: number }) {
  const { t } = useTranslation(['webhooks', 'common', 'shell'])
  const query = useQuery(queries.getWebhook({ path: { webhook_id: id } }))
  return (
    <Page title={t('shell:pages.webhooks')} actions={<BackLink href="/webhooks">{t('common:back')}</BackLink>}>
      <Loaded query={query} notFound={t('notFound')}>
        {(webhook) => (
          <>
            <h2 className="long-name">{webhook.url}</h2>
            <WebhookActions webhook={webhook} />
            <WebhookFacts webhook={webhook} />
            <Deliveries webhook={webhook} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  const { description, events, failing_since: failingSince, created_at: createdAt } = webhook
  const facts = [
    [t('statusLabel'), <WebhookState key="state" webhook={webhook} />],
    [t('events'), events.map((event) => t(`event.${event}`)).join(', ')],
    [t('note'), description ?? '–'],
    [t('failingSince'), <Time key="failing" value={failingSince} />],
    [t('created'), <Time key="created" value={createdAt} />],
  ] as const
  return <Facts facts={facts} />
}
