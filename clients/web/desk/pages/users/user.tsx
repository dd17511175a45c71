import type { RequestOf, User } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import { Badge } from '#shared/ui/badge.js'
import { change } from '../../record.js'

export const roles = ['admin', 'manager', 'citizen'] as const

type UserChanges = RequestOf<'updateUser'>['body']

/** Characters that change the direction of the text after them, so that a name could disguise an address. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Returns the name of a user, or the email address of one without a name. */
export const nameOf = ({ full_name: name, email }: User) => name?.replaceAll(directions, '').trim() || email

export const readOf = (id: number) => queries.getUser({ path: { user_id: id } })

/** Changes a user on the service, and in what the pages show. Returns a function that changes it back. */
export async function updateUser(user: User, body: UserChanges, previous: UserChanges): Promise<() => Promise<void>> {
  const path = { user_id: user.id }
  const changed = await change(readOf(user.id), user, (condition) => api.updateUser({ path, body, ...condition }))
  void queryClient.invalidateQueries({ queryKey: queries.listUsers.key() })
  // A new role and a deactivation end the sessions.
  void queryClient.invalidateQueries({ queryKey: queries.listUserSessions.key({ path }) })
  return async () => {
    await updateUser(changed, previous, body)
  }
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
