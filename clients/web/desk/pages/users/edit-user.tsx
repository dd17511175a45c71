import type { User } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '#shared/ui/form.js'
import { notify } from '#shared/ui/toasts.js'
import { UserFieldset, type UserFields } from './user-fields.js'
import { nameOf, updateUser, type UserChanges } from './user.js'

interface EditUserProps {
  user: User
  isOwn: boolean
  onClose: () => void
}

/** Changes the fields of a user, which can be undone. */
export function EditUser({ user, isOwn, onClose }: EditUserProps) {
  const { t } = useTranslation(['users', 'common'])
  const { id, email, role, full_name: name, phone } = user
  const [fields, setFields] = useState<UserFields>({ email, role, full_name: name ?? '', phone: phone ?? '' })

  const save = async () => {
    const [changes, previous] = changesOf(user, fields)
    if (Object.keys(changes).length > 0) {
      await updateUser(id, changes)
      notify({ text: t('updated', { name: nameOf(user) }), undo: () => updateUser(id, previous) })
    }
    onClose()
  }
  return (
    <Form onSubmit={save} submitLabel={t('common:save')} onCancel={onClose}>
      <UserFieldset
        fields={fields}
        onChange={setFields}
        isOwn={isOwn}
        roleHint={`${t(`roleHints.${fields.role}`)} ${t('roleChangeHint')}`}
      />
    </Form>
  )
}

/** Returns the fields that differ from the user, and their previous values. */
function changesOf(user: User, fields: UserFields): [changes: UserChanges, previous: UserChanges] {
  const wanted = {
    email: fields.email.trim(),
    full_name: fields.full_name.trim() || null,
    phone: fields.phone.trim() || null,
    role: fields.role,
  }
  const changes: UserChanges = {
    ...(wanted.email !== user.email && { email: wanted.email }),
    ...(wanted.full_name !== (user.full_name || null) && { full_name: wanted.full_name }),
    ...(wanted.phone !== (user.phone || null) && { phone: wanted.phone }),
    ...(wanted.role !== user.role && { role: wanted.role }),
  }
  const previous: UserChanges = {
    ...(changes.email !== undefined && { email: user.email }),
    ...(changes.full_name !== undefined && { full_name: user.full_name }),
    ...(changes.phone !== undefined && { phone: user.phone }),
    ...(changes.role !== undefined && { role: user.role }),
  }
  return [changes, previous]
}
