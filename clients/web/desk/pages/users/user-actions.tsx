import type { User } from '@environmental-monitoring/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { api, queries, queryClient } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { ConfirmDialog, Dialog } from '#shared/ui/dialog.js'
import { SelectField } from '#shared/ui/fields.js'
import { Form } from '#shared/ui/form.js'
import { notify, notifyError } from '#shared/ui/toasts.js'
import { useFilteredPath } from '../../filters.js'
import { changesOf, send, useEdits } from '../../record.js'
import { useSession } from '../../session/session.js'
import { UserFieldset, type UserFields } from './invite.js'
import { nameOf, readOf, updateUser } from './user.js'

/** Buttons to change a user. Administrators cannot deactivate or delete themselves. */
export function UserActions({ user }: { user: User }) {
  const { t } = useTranslation(['users', 'common'])
  const session = useSession()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const { id, email, is_active: isActive, is_invited: isInvited } = user
  const isOwn = id === session.user.id
  const name = nameOf(user)
  const close = () => setOpen(undefined)

  const toggle = useMutation({
    mutationFn: (active: boolean) => updateUser(user, { is_active: active }),
    onSuccess: (undo, active) => notify({ text: t(active ? 'activated' : 'deactivated', { name }), undo }),
    onError: notifyError,
  })
  const send = useMutation({
    ...queries.sendPasswordReset(),
    onSuccess: () => notify({ text: t(isInvited ? 'invited' : 'resetSent', { email }) }),
    onError: notifyError,
  })
  return (
    <div className="page-actions">
      <Button icon="edit" shortcut="e" onPress={() => setOpen('edit')}>
        {t('common:edit')}
      </Button>
      {isActive && (
        <Button isPending={send.isPending} onPress={() => send.mutate({ path: { user_id: id } })}>
          {t(isInvited ? 'inviteAgain' : 'sendReset')}
        </Button>
      )}
      {!isOwn && (
        <>
          <Button isPending={toggle.isPending} onPress={() => toggle.mutate(!isActive)}>
            {t(isActive ? 'deactivate' : 'activate')}
          </Button>
          <Button icon="trash" onPress={() => setOpen('delete')}>
            {t('common:delete')}
          </Button>
        </>
      )}
      <Dialog title={t('editTitle')} isOpen={open === 'edit'} onClose={close}>
        <EditUser user={user} isOwn={isOwn} onClose={close} />
      </Dialog>
      <DeleteUser user={user} isOpen={open === 'delete'} onClose={close} />
    </div>
  )
}

interface EditUserProps {
  user: User
  isOwn: boolean
  onClose: () => void
}

/** Changes the fields of a user, which can be undone. */
function EditUser({ user, isOwn, onClose }: EditUserProps) {
  const { t } = useTranslation(['users', 'common'])
  const { fields, setFields, save } = useEdits(readOf(user.id), user, fieldsOf)
  const submit = () =>
    save(async (base) => {
      const changes = changesOf(bodyOf(fieldsOf(base)), bodyOf(fields))
      if (Object.keys(changes).length > 0) {
        notify({ text: t('updated', { name: nameOf(base) }), undo: await updateUser(base, changes) })
      }
      onClose()
    })
  return (
    <Form onSubmit={submit} submitLabel={t('common:save')} onCancel={onClose}>
      <UserFieldset
        fields={fields}
        onChange={setFields}
        isOwn={isOwn}
        roleHint={`${t(`roleHints.${fields.role}`)} ${t('roleChangeHint')}`}
      />
    </Form>
  )
}

const fieldsOf = ({ email, role, full_name: name, phone }: User): UserFields => ({
  email,
  role,
  full_name: name ?? '',
  phone: phone ?? '',
})

const bodyOf = ({ email, role, full_name: name, phone }: UserFields) => ({
  email: email.trim(),
  role,
  full_name: name.trim() || null,
  phone: phone.trim() || null,
})

const choices = ['anonymise', 'delete'] as const

interface DeleteUserProps {
  user: User
  isOpen: boolean
  onClose: () => void
}

/** Asks before an account is deleted, and what happens to its reports. */
function DeleteUser({ user, isOpen, onClose }: DeleteUserProps) {
  const { t } = useTranslation('users')
  const [, navigate] = useLocation()
  const withFilters = useFilteredPath()
  const [reports, setReports] = useState<(typeof choices)[number]>('anonymise')
  const name = nameOf(user)

  const remove = async () => {
    const path = { user_id: user.id }
    await send(readOf(user.id), user, (condition) => api.deleteUser({ path, query: { reports }, ...condition }))
    notify({ text: t('deleted', { name }) })
    navigate(withFilters('/users'), { replace: true })
    queryClient.removeQueries({ queryKey: queries.getUser.key({ path }) })
    void queryClient.invalidateQueries({ queryKey: queries.listUsers.key() })
  }
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      body={
        <>
          <p>{t('deleteBody', { name, email: user.email })}</p>
          <SelectField
            label={t('reports.label')}
            description={t('reports.hint')}
            value={reports}
            onChange={setReports}
            options={choices.map((id) => ({ id, label: t(`reports.${id}`) }))}
          />
        </>
      }
      confirmLabel={t('deleteConfirm')}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={remove}
      isDanger
    />
  )
}
