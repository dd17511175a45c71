import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api.js'
import { SignInForm, type SignedInUser } from '#shared/session/sign-in-form.js'

interface StaffSignInProps {
  /** The address of a user who signs in again. */
  email?: string
  onSignedIn: (user: SignedInUser) => void
}

/** Signs in members of staff. Citizens are told where to go instead. */
export function StaffSignIn({ onSignedIn, ...form }: StaffSignInProps) {
  const { t } = useTranslation('session')
  const [isCitizen, setIsCitizen] = useState(false)
  const accept = async (user: SignedInUser) => {
    setIsCitizen(user.role === 'citizen')
    if (user.role === 'citizen') await api.logout().catch(() => undefined)
    else onSignedIn(user)
  }
  return (
    <>
      {isCitizen && (
        <p className="session-notice" role="alert">
          {t('citizen')} <a href="/map">{t('openMap')}</a>
        </p>
      )}
      <SignInForm {...form} onSignedIn={accept} />
    </>
  )
}
