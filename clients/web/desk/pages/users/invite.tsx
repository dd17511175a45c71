import { unwrap, type User } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import { Form } from '#shared/ui/form.js'
import { notify } from '#shared/ui/toasts.js'
import { UserFieldset, type UserFields } from './user-fields.js'

interface InviteProps {
  onInvited: (user: User) => void
  onCancel: () => void
}

/** Creates an account without a password. The service sends its owner a link to choose one. */
export function Invite({ onInvited, onCancel }: InviteProps) {
  const { t } = useTranslation('users')
  const [fields, setFields] = useState<UserFields>({ email: '', full_name: '', phone: '', role: 'manager' })

  const invite = async () => {
    const { email, full_name: name, phone, role } = fields
    const body = {
      email: email.trim(),
      role,
      ...(name.trim() !== '' && { full_name: name.trim() }),
      ...(phone.trim() !== '' && { phone: phone.trim() }),
    }
    const user = await unwrap(api.createUser({ body }))
    void queryClient.invalidateQueries({ queryKey: queries.listUsers.key() })
    notify({ text: t('invited', { email: user.email }) })
    onInvited(user)
  }
  return (
    <>
      <p className="description">{t('inviteHint')}</p>
      <Form onSubmit={invite} submitLabel={t('sendInvitation')} onCancel={onCancel}>
        <UserFieldset fields={fields} onChange={setFields} roleHint={t(`roleHints.${fields.role}`)} />
      </Form>
    </>
  )
}
