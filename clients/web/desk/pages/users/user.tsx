import type { RequestOf, User } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { api, queries } from '#shared/api.js'
import { Badge } from '#shared/ui/badge.js'
import { update } from '../../record.js'

export const roles = ['admin', 'manager', 'citizen'] as const

/** Characters that change the direction of the text after them, so that a name could disguise an address. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Returns the name of a user, or the email address of one without a name. */
export const nameOf = ({ full_name: name, email }: User) => name?.replaceAll(directions, '').trim() || email

export const readOf = (id: number) => queries.getUser({ path: { user_id: id } })

/** Changes a user. Returns a function that changes it back. */
export function updateUser(user: User, changes: RequestOf<'updateUser'>['body']): Promise<() => Promise<void>> {
  const path = { user_id: user.id }
  return update(readOf(user.id), user, changes, {
    call: (request) => api.updateUser({ path, ...request }),
    // A new role and a deactivation end the sessions.
    shownIn: [queries.listUsers.key(), queries.listUserSessions.key({ path })],
  })
}

/** Whether a user can sign in, or all reasons why not. */
export function UserState({ user }: { user: User }) {
  const { t } = useTranslation('users')
  return (
    <>
      {!user.is_active && <Badge tone="bad">{t('states.inactive')}</Badge>}{' '}
      {user.is_invited ? (
        <Badge tone="info">{t('states.invited')}</Badge>
      ) : !user.email_verified ? (
        <Badge tone="warn">{t('states.unverified')}</Badge>
      ) : (
        user.is_active && <Badge tone="good">{t('states.active')}</Badge>
      )}
    </>
  )
}

export function UserRole({ user }: { user: User }) {
  const { t } = useTranslation('users')
  return user.role === 'citizen' ? t('roles.citizen') : <Badge tone="info">{t(`roles.${user.role}`)}</Badge>
}
