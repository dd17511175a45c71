import type { User } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { Form } from '#shared/ui/form.js'
import { notify } from '#shared/ui/toasts.js'
import { changesOf, useEdits } from '../../record.js'
import { UserFieldset, type UserFields } from './user-fields.js'
import { nameOf, readOf, updateUser } from './user.js'

interface EditUserProps {
  user: User
  isOwn: boolean
  onClose: () => void
}

/** Changes the fields of a user, which can be undone. */
export function EditUser({ user, isOwn, onClose }: EditUserProps) {
  const { t } = useTranslation(['users', 'common'])
  const { fields, setFields, save } = useEdits(readOf(user.id), user, fieldsOf)
  const submit = () =>
    save(async (base) => {
      const [before, after] = [bodyOf(fieldsOf(base)), bodyOf(fields)]
      const changes = changesOf(before, after)
      if (Object.keys(changes).length > 0) {
        notify({
          text: t('updated', { name: nameOf(base) }),
          undo: await updateUser(base, changes, changesOf(after, before)),
        })
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
