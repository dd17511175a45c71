import type { User } from '@environmental-monitoring/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { notify, notifyError } from '#shared/ui/toasts.js'
import { useSession } from '../../session/session.js'
import { DeleteUser } from './delete-user.js'
import { EditUser } from './edit-user.js'
import { nameOf, updateUser } from './user.js'

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
    mutationFn: (active: boolean) => updateUser(user, { is_active: active }, { is_active: !active }),
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
