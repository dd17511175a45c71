import type { Webhook, WebhookDelivery } from '@environmental-monitoring/sdk'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Route, Switch } from 'wouter'
import { queries, queryClient } from '#shared/api.js'
import { Badge } from '#shared/ui/badge.js'
import { BackLink, Button } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { Facts } from '#shared/ui/facts.js'
import { SelectField } from '#shared/ui/fields.js'
import { Empty, Failure, Loaded, Loading, LoadMore, Page, Toolbar } from '#shared/ui/page.js'
import { Table } from '#shared/ui/table.js'
import { formatNumber, Time } from '#shared/ui/time.js'
import { notify, notifyError } from '#shared/ui/toasts.js'
import { choice, useFilters } from '../../filters.js'
import { useSession } from '../../session/session.js'
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

const statuses = ['pending', 'delivered', 'failed'] as const
const tones = { pending: 'info', delivered: 'good', failed: 'bad' } as const
const schema = { status: choice(statuses) }

/** The deliveries of a webhook, newest first. The list is read again while one of them is about to be sent. */
function Deliveries({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation(['webhooks', 'common'])
  const { may } = useSession()
  const [{ status }, setFilters] = useFilters(schema)
  const [openId, setOpenId] = useState<number>()
  const path = { webhook_id: webhook.id }
  const list = useInfiniteQuery({
    ...queries.listDeliveries.infinite({ path, query: { ...(status && { status }), limit: 50 } }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((delivery) => delivery.status === 'pending')) === true
        ? 3000
        : false,
  })
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const open = rows.find(({ id }) => id === openId)
  return (
    <section className="page-section">
      <h2>{t('deliveries')}</h2>
      <p className="quiet-text">{t('deliveriesHint')}</p>
      <Toolbar>
        <SelectField
          label={t('statusLabel')}
          options={[
            { id: 'all', label: t('allStatuses') },
            ...statuses.map((id) => ({ id, label: t(`deliveryStatus.${id}`) })),
          ]}
          value={status ?? 'all'}
          onChange={(id) => setFilters({ status: statuses.find((known) => known === id) })}
        />
      </Toolbar>
      {list.isPending && <Loading />}
      {list.isError && !list.isFetchNextPageError && <Failure error={list.error} retry={list.refetch} />}
      {list.isSuccess && rows.length === 0 && <Empty>{t(status ? 'noMatches' : 'noDeliveries')}</Empty>}
      {rows.length > 0 && (
        <Table
          caption={t('deliveries')}
          rows={rows}
          rowKey={({ id }) => id}
          onOpen={({ id }) => setOpenId(id)}
          columns={[
            { id: 'event', header: t('events'), cell: ({ event_type: type }) => t(`event.${type}`) },
            {
              id: 'status',
              header: t('statusLabel'),
              cell: (delivery) => <Badge tone={tones[delivery.status]}>{t(`deliveryStatus.${delivery.status}`)}</Badge>,
            },
            { id: 'response', header: t('response'), cell: (delivery) => <Outcome delivery={delivery} /> },
            { id: 'attempts', header: t('attempts'), align: 'end', cell: ({ attempts }) => formatNumber(attempts) },
            { id: 'last', header: t('lastAttempt'), cell: ({ last_attempt_at: at }) => <Time value={at} /> },
            ...(may('redeliverWebhook')
              ? [
                  {
                    id: 'redeliver',
                    header: t('common:actions'),
                    cell: (delivery: WebhookDelivery) =>
                      delivery.status !== 'pending' && <Redeliver webhook={webhook} id={delivery.id} />,
                  },
                ]
              : []),
          ]}
        />
      )}
      <LoadMore query={list} />
      {open && <DeliveryDialog delivery={open} onClose={() => setOpenId(undefined)} />}
    </section>
  )
}

/** Each row has its own mutation, so that none can be pressed again before its result is in the list. */
function Redeliver({ webhook, id }: { webhook: Webhook; id: number }) {
  const { t } = useTranslation('webhooks')
  const path = { webhook_id: webhook.id }
  const redeliver = useMutation({
    ...queries.redeliverWebhook(),
    onSuccess: () => {
      notify({ text: t('redelivered') })
      return queryClient.invalidateQueries({ queryKey: queries.listDeliveries.key({ path }) })
    },
    onError: notifyError,
  })
  return (
    <Button
      variant="quiet"
      icon="refresh"
      label={`${t('redeliver')}: ${t('delivery', { id })}`}
      isDisabled={!webhook.is_active}
      isPending={redeliver.isPending}
      onPress={() => redeliver.mutate({ path: { ...path, delivery_id: id } })}
    >
      {t('redeliver')}
    </Button>
  )
}

function Outcome({ delivery: { response_status: status, error } }: { delivery: WebhookDelivery }) {
  if (error !== null) return <span lang="en">{error}</span>
  return <>{status ?? '–'}</>
}

/** The result of the last attempt of a delivery. */
function DeliveryDialog({ delivery, onClose }: { delivery: WebhookDelivery; onClose: () => void }) {
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
