import type { RequestOf, Webhook } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { api, queries } from '#shared/api.js'
import { Badge } from '#shared/ui/badge.js'
import { Button } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { bindFields, CheckboxField, TextField } from '#shared/ui/fields.js'
import { Form } from '#shared/ui/form.js'
import { notify } from '#shared/ui/toasts.js'
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

type EventType = Webhook['events'][number]

export const eventTypes: readonly EventType[] = [
  'report.created',
  'report.status_changed',
  'location.created',
  'air.threshold_crossed',
  'station.silent',
  'station.resumed',
]

export interface WebhookFields {
  url: string
  description: string
  events: readonly EventType[]
}

interface WebhookFormProps {
  fields: WebhookFields
  onChange: (fields: WebhookFields) => void
  submitLabel: string
  onSubmit: () => Promise<void>
  onCancel: () => void
}

export function WebhookForm({ fields, onChange, submitLabel, onSubmit, onCancel }: WebhookFormProps) {
  const { t } = useTranslation('webhooks')
  const { events } = fields
  const field = bindFields(fields, onChange)
  return (
    <Form submitLabel={submitLabel} onSubmit={onSubmit} onCancel={onCancel} isDisabled={events.length === 0}>
      <TextField
        {...field('url')}
        label={t('url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        description={t('urlHint')}
        maxLength={2000}
        isRequired
        autoFocus
      />
      <TextField {...field('description')} label={t('note')} description={t('noteHint')} maxLength={500} />
      <fieldset className="webhook-events">
        <legend>{t('events')}</legend>
        {eventTypes.map((event) => (
          <CheckboxField
            key={event}
            label={t(`event.${event}`)}
            value={events.includes(event)}
            onChange={(chosen) =>
              field('events').onChange(eventTypes.filter((one) => (one === event ? chosen : events.includes(one))))
            }
          />
        ))}
        <p className="field-error" role="alert">
          {events.length === 0 && t('chooseEvent')}
        </p>
      </fieldset>
    </Form>
  )
}

export interface NewSecret {
  /** Id of the webhook. */
  id: number
  secret: string
}

/** Shows a new secret, which cannot be read again. Only its buttons close it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      notify({ text: t('copied') })
    } catch {
      notify({ text: t('copyFailed') })
    }
  }
  return (
    <Dialog title={t('secretTitle')} isOpen role="alertdialog">
      <p>{t('secretHint')}</p>
      <code className="webhook-secret" aria-label={t('secret')} role="textbox" aria-readonly="true" tabIndex={0}>
        {secret}
      </code>
      <div className="form-actions">
        <Button variant="primary" icon="copy" onPress={() => void copy()} autoFocus>
          {t('copy')}
        </Button>
        <Button onPress={onClose}>{t('done')}</Button>
      </div>
    </Dialog>
  )
}
