import { unwrap, type User } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import { SelectField, TextField } from '#shared/ui/fields.js'
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
  return (
    <>
      <TextField
        name="email"
        label={t('fields.email')}
        type="email"
        autoComplete="off"
        maxLength={255}
        isRequired
        value={fields.email}
        onChange={(email) => onChange({ ...fields, email })}
      />
      <TextField
        name="full_name"
        label={t('fields.full_name')}
        autoComplete="off"
        maxLength={255}
        value={fields.full_name}
        onChange={(name) => onChange({ ...fields, full_name: name })}
      />
      <TextField
        name="phone"
        label={t('fields.phone')}
        type="tel"
        autoComplete="off"
        maxLength={26}
        value={fields.phone}
        onChange={(phone) => onChange({ ...fields, phone })}
      />
      {!isOwn && (
        <SelectField
          name="role"
          label={t('fields.role')}
          description={roleHint}
          value={fields.role}
          onChange={(role) => onChange({ ...fields, role })}
          options={roles.map((id) => ({ id, label: t(`roles.${id}`) }))}
        />
      )}
    </>
  )
}
