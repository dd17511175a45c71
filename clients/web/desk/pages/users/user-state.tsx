import type { User } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { Badge } from '#shared/ui/badge.js'

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
