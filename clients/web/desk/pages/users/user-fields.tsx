import type { User } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { SelectField, TextField } from '#shared/ui/fields.js'
import { roles } from './user.js'

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
