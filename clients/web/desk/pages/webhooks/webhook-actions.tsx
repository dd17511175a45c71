import { unwrap, type RequestOf, type Webhook } from '@environmental-monitoring/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { api, queries, queryClient } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { ConfirmDialog, Dialog } from '#shared/ui/dialog.js'
import { notify, notifyError } from '#shared/ui/toasts.js'
import { useSession } from '../../session/session.js'
import { SecretDialog } from './secret-dialog.js'
import { WebhookForm, type WebhookFields } from './webhook-form.js'

type Change = RequestOf<'updateWebhook'>['body']

/** Returns the fields of a form that differ from the webhook. */
function changesOf({ url, description, events }: Webhook, fields: WebhookFields): Change {
  return {
    ...(fields.url !== url && { url: fields.url }),
    ...(fields.description !== (description ?? '') && { description: fields.description || null }),
    ...([...fields.events].sort().join() !== [...events].sort().join() && { events: [...fields.events] }),
  }
}

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation(['webhooks', 'common'])
  const { may } = useSession()
  const [, navigate] = useLocation()
  const [open, setOpen] = useState<'edit' | 'rotate' | 'delete'>()
  const [secret, setSecret] = useState<string>()
  const { id, url, description, events, is_active: isActive } = webhook
  const path = { webhook_id: id }
  const close = () => setOpen(undefined)

  const update = async (body: Change) => {
    const changed = await unwrap(api.updateWebhook({ path, body }))
    queryClient.setQueryData(queries.getWebhook({ path }).queryKey, changed)
    void queryClient.invalidateQueries({ queryKey: queries.listWebhooks.key() })
  }
  const toggle = useMutation({
    mutationFn: () => update({ is_active: !isActive }),
    onSuccess: () => notify({ text: t(isActive ? 'paused' : 'resumed'), undo: () => update({ is_active: isActive }) }),
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
  const save = async (fields: WebhookFields) => {
    const changes = changesOf(webhook, fields)
    if (Object.keys(changes).length > 0) {
      await update(changes)
      notify({ text: t('updated'), undo: () => update({ url, description, events }) })
    }
    close()
  }
  const remove = async () => {
    await unwrap(api.deleteWebhook({ path }))
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
          <Button isPending={toggle.isPending} onPress={() => toggle.mutate()}>
            {t(isActive ? 'pause' : 'resume')}
          </Button>
        </>
      )}
      {may('rotateWebhookSecret') && <Button onPress={() => setOpen('rotate')}>{t('rotate')}</Button>}
      {may('deleteWebhook') && (
        <Button icon="trash" onPress={() => setOpen('delete')}>
          {t('delete')}
        </Button>
      )}
      <Dialog title={t('edit')} isOpen={open === 'edit'} onClose={close}>
        <WebhookForm
          initial={{ url, description: description ?? '', events }}
          submitLabel={t('common:save')}
          onCancel={close}
          onSubmit={save}
        />
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
        confirmLabel={t('delete')}
        isOpen={open === 'delete'}
        onClose={close}
        onConfirm={remove}
        isDanger
      />
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </div>
  )
}
