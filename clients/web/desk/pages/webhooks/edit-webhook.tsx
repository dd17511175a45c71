import type { Webhook } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { notify } from '#shared/ui/toasts.js'
import { changesOf, useEdits } from '../../record.js'
import { eventTypes, WebhookForm, type WebhookFields } from './webhook-form.js'
import { readOf, updateWebhook } from './webhook.js'

/** Changes the fields of a webhook, which can be undone. */
export function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation(['webhooks', 'common'])
  const { fields, setFields, save } = useEdits(readOf(webhook.id), webhook, fieldsOf)
  const submit = () =>
    save(async (base) => {
      const [before, after] = [bodyOf(fieldsOf(base)), bodyOf(fields)]
      const changes = changesOf(before, after)
      if (Object.keys(changes).length > 0) {
        notify({ text: t('updated'), undo: await updateWebhook(base, changes, changesOf(after, before)) })
      }
      onClose()
    })
  return (
    <WebhookForm
      fields={fields}
      onChange={setFields}
      submitLabel={t('common:save')}
      onCancel={onClose}
      onSubmit={submit}
    />
  )
}

const fieldsOf = ({ url, description, events }: Webhook): WebhookFields => ({
  url,
  description: description ?? '',
  events: eventTypes.filter((event) => events.includes(event)),
})

const bodyOf = ({ url, description, events }: WebhookFields) => ({
  url: url.trim(),
  description: description.trim() || null,
  events: [...events],
})
