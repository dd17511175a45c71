import { unwrap, type User } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import { bindFields, SelectField, TextField } from '#shared/ui/fields.js'
import { Form } from '#shared/ui/form.js'
import { notify } from '#shared/ui/toasts.js'
import { roles } from './user.js'

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

export type UserFields = Pick<User, 'email' | 'role'> & { full_name: string; phone: string }

interface UserFieldsProps {
  fields: UserFields
  onChange: (fields: UserFields) => void
  /** Users cannot change their own role. */
  isOwn?: boolean
  /** A hint about changing the role. */
  roleHint: string
}

/** The fields of an invitation, and of a user. */
export function UserFieldset({ fields, onChange, isOwn = false, roleHint }: UserFieldsProps) {
  const { t } = useTranslation('users')
  const field = bindFields(fields, onChange)
  return (
    <>
      <TextField
        {...field('email')}
        label={t('fields.email')}
        type="email"
        autoComplete="off"
        maxLength={255}
        isRequired
      />
      <TextField {...field('full_name')} label={t('fields.full_name')} autoComplete="off" maxLength={255} />
      <TextField {...field('phone')} label={t('fields.phone')} type="tel" autoComplete="off" maxLength={26} />
      {!isOwn && (
        <SelectField
          {...field('role')}
          label={t('fields.role')}
          description={roleHint}
          options={roles.map((id) => ({ id, label: t(`roles.${id}`) }))}
        />
      )}
    </>
  )
}
