import type { User } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.js'

/** Whether a user can sign in, or why not. */
export function UserState({ user }: { user: User }) {
  const { t } = useTranslation('users')
  if (!user.is_active) return <Badge tone="bad">{t('states.inactive')}</Badge>
  if (user.is_invited) return <Badge tone="info">{t('states.invited')}</Badge>
  if (!user.email_verified) return <Badge tone="warn">{t('states.unverified')}</Badge>
  return <Badge tone="good">{t('states.active')}</Badge>
}

export function UserRole({ user }: { user: User }) {
  const { t } = useTranslation('users')
  return user.role === 'citizen' ? t('roles.citizen') : <Badge tone="info">{t(`roles.${user.role}`)}</Badge>
}
