import { unwrap } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { api, queries, queryClient } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { Empty, Loaded, Page } from '#shared/ui/page.js'
import { Table } from '#shared/ui/table.js'
import { Time } from '#shared/ui/time.js'
import { useSession } from '../../session/session.js'
import { eventTypes, SecretDialog, WebhookForm, WebhookState, type NewSecret, type WebhookFields } from './webhook.js'

export function WebhookList() {
  const { t } = useTranslation(['webhooks', 'shell'])
  const { may } = useSession()
  const [, navigate] = useLocation()
  const [isCreating, setIsCreating] = useState(false)
  const [created, setCreated] = useState<NewSecret>()
  const list = useQuery(queries.listWebhooks())
  return (
    <Page
      title={t('shell:pages.webhooks')}
      actions={
        may('createWebhook') && (
          <Button variant="primary" icon="plus" shortcut="n" onPress={() => setIsCreating(true)}>
            {t('new')}
          </Button>
        )
      }
    >
      <p className="quiet-text">{t('hint')}</p>
      <Loaded query={list}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <Empty>{t('noWebhooks')}</Empty>
          ) : (
            <Table
              caption={t('shell:pages.webhooks')}
              rows={webhooks}
              rowKey={({ id }) => id}
              href={({ id }) => `/webhooks/${id}`}
              columns={[
                { id: 'url', header: t('url'), cell: ({ url }) => <span className="long-name">{url}</span> },
                { id: 'note', header: t('note'), cell: ({ description }) => description ?? '–', isSecondary: true },
                {
                  id: 'events',
                  header: t('events'),
                  cell: ({ events }) => (
                    <span className="webhook-event-names">{events.map((event) => t(`event.${event}`)).join(', ')}</span>
                  ),
                },
                { id: 'status', header: t('statusLabel'), cell: (webhook) => <WebhookState webhook={webhook} /> },
                { id: 'created', header: t('created'), cell: ({ created_at: at }) => <Time value={at} style="date" /> },
              ]}
            />
          )
        }
      </Loaded>
      <Dialog title={t('new')} isOpen={isCreating} onClose={() => setIsCreating(false)}>
        <NewWebhook
          onCancel={() => setIsCreating(false)}
          onCreated={(secret) => {
            setIsCreating(false)
            setCreated(secret)
          }}
        />
      </Dialog>
      {created && <SecretDialog secret={created.secret} onClose={() => navigate(`/webhooks/${created.id}`)} />}
    </Page>
  )
}

function NewWebhook({ onCancel, onCreated }: { onCancel: () => void; onCreated: (created: NewSecret) => void }) {
  const { t } = useTranslation('webhooks')
  const [fields, setFields] = useState<WebhookFields>({ url: '', description: '', events: eventTypes })
  const create = async () => {
    const { url, description, events } = fields
    const note = description.trim()
    const body = { url: url.trim(), events: [...events], ...(note !== '' && { description: note }) }
    const { webhook, secret } = await unwrap(api.createWebhook({ body }))
    void queryClient.invalidateQueries({ queryKey: queries.listWebhooks.key() })
    onCreated({ id: webhook.id, secret })
  }
  return (
    <WebhookForm fields={fields} onChange={setFields} submitLabel={t('create')} onCancel={onCancel} onSubmit={create} />
  )
}
