import { unwrap, type Webhook } from '@environmental-monitoring/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { api, queries, queryClient } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { ConfirmDialog, Dialog } from '#shared/ui/dialog.js'
import { notify, notifyError } from '#shared/ui/toasts.js'
import { changesOf, send, useEdits } from '../../record.js'
import { useSession } from '../../session/session.js'
import { eventTypes, readOf, SecretDialog, updateWebhook, WebhookForm, type WebhookFields } from './webhook.js'

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation(['webhooks', 'common'])
  const { may } = useSession()
  const [, navigate] = useLocation()
  const [open, setOpen] = useState<'edit' | 'rotate' | 'delete'>()
  const [secret, setSecret] = useState<string>()
  const { id, url, is_active: isActive } = webhook
  const path = { webhook_id: id }
  const close = () => setOpen(undefined)

  const toggle = useMutation({
    mutationFn: (active: boolean) => updateWebhook(webhook, { is_active: active }),
    onSuccess: (undo, active) => notify({ text: t(active ? 'resumed' : 'paused'), undo }),
    onError: notifyError,
  })
  const ping = useMutation({
    ...queries.pingWebhook(),
    onSuccess: () => {
      notify({ text: t('testSent') })
      void queryClient.invalidateQueries({ queryKey: queries.listDeliveries.key({ path }) })
    },
    onError: notifyError,
  })
  const remove = async () => {
    await send(readOf(id), webhook, (condition) => api.deleteWebhook({ path, ...condition }))
    notify({ text: t('deleted', { url }) })
    navigate('/webhooks', { replace: true })
    queryClient.removeQueries({ queryKey: queries.getWebhook.key({ path }) })
    void queryClient.invalidateQueries({ queryKey: queries.listWebhooks.key() })
  }
  return (
    <div className="page-actions">
      {may('pingWebhook') && (
        <Button shortcut="t" isPending={ping.isPending} isDisabled={!isActive} onPress={() => ping.mutate({ path })}>
          {t('test')}
        </Button>
      )}
      {may('updateWebhook') && (
        <>
          <Button icon="edit" shortcut="e" onPress={() => setOpen('edit')}>
            {t('common:edit')}
          </Button>
          <Button isPending={toggle.isPending} onPress={() => toggle.mutate(!isActive)}>
            {t(isActive ? 'pause' : 'resume')}
          </Button>
        </>
      )}
      {may('rotateWebhookSecret') && <Button onPress={() => setOpen('rotate')}>{t('rotate')}</Button>}
      {may('deleteWebhook') && (
        <Button icon="trash" onPress={() => setOpen('delete')}>
          {t('common:delete')}
        </Button>
      )}
      <Dialog title={t('edit')} isOpen={open === 'edit'} onClose={close}>
        <EditWebhook webhook={webhook} onClose={close} />
      </Dialog>
      <ConfirmDialog
        title={t('rotateTitle')}
        body={t('rotateBody', { url })}
        confirmLabel={t('rotateConfirm')}
        isOpen={open === 'rotate'}
        onClose={close}
        onConfirm={async () => setSecret((await unwrap(api.rotateWebhookSecret({ path }))).secret)}
      />
      <ConfirmDialog
        title={t('deleteTitle')}
        body={t('deleteBody', { url })}
        confirmLabel={t('common:delete')}
        isOpen={open === 'delete'}
        onClose={close}
        onConfirm={remove}
        isDanger
      />
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </div>
  )
}

/** Changes the fields of a webhook, which can be undone. */
function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation(['webhooks', 'common'])
  const { fields, setFields, save } = useEdits(readOf(webhook.id), webhook, fieldsOf)
  const submit = () =>
    save(async (base) => {
      const changes = changesOf(bodyOf(fieldsOf(base)), bodyOf(fields))
      if (Object.keys(changes).length > 0) notify({ text: t('updated'), undo: await updateWebhook(base, changes) })
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
