import type { Webhook } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxField, TextField } from '#shared/ui/fields.js'
import { Form } from '#shared/ui/form.js'

type EventType = Webhook['events'][number]

export const eventTypes: readonly EventType[] = [
  'report.created',
  'report.status_changed',
  'location.created',
  'air.threshold_crossed',
]

export interface WebhookFields {
  url: string
  description: string
  events: readonly EventType[]
}

interface WebhookFormProps {
  initial: WebhookFields
  submitLabel: string
  onSubmit: (fields: WebhookFields) => Promise<void>
  onCancel: () => void
}

export function WebhookForm({ initial, submitLabel, onSubmit, onCancel }: WebhookFormProps) {
  const { t } = useTranslation('webhooks')
  const [fields, setFields] = useState(initial)
  const { url, description, events } = fields
  const submit = () => onSubmit({ ...fields, url: url.trim(), description: description.trim() })
  return (
    <Form submitLabel={submitLabel} onSubmit={submit} onCancel={onCancel} isDisabled={events.length === 0}>
      <TextField
        label={t('url')}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        value={url}
        onChange={(next) => setFields({ ...fields, url: next })}
        description={t('urlHint')}
        maxLength={2000}
        isRequired
        autoFocus
      />
      <TextField
        label={t('note')}
        name="description"
        value={description}
        onChange={(next) => setFields({ ...fields, description: next })}
        description={t('noteHint')}
        maxLength={500}
      />
      <fieldset className="webhook-events">
        <legend>{t('events')}</legend>
        {eventTypes.map((event) => (
          <CheckboxField
            key={event}
            label={t(`event.${event}`)}
            value={events.includes(event)}
            onChange={(chosen) =>
              setFields({
                ...fields,
                events: eventTypes.filter((one) => (one === event ? chosen : events.includes(one))),
              })
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
