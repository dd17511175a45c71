import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api.js'
import { chooseLanguage, currentLanguage } from '#shared/language.js'
import { ForgottenPassword, SignInForm, type SignedInUser } from '#shared/session/sign-in-form.js'
import { settings } from '#shared/settings.js'
import { Button } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import './session.css'

/** The page that is shown until a member of staff has signed in. */
export function SignInPage({ onSignedIn }: { onSignedIn: (user: SignedInUser) => void }) {
  const { t } = useTranslation('session')
  const [hasForgotten, setHasForgotten] = useState(false)
  const language = currentLanguage()
  const heading = hasForgotten ? t('forgotTitle') : t('title')
  useEffect(() => {
    document.title = `${heading} · ${settings.city.name}`
  }, [heading])
  return (
    <main className="sign-in">
      <div className="sign-in-box">
        <p className="sign-in-city">{t('desk', { city: settings.city.name })}</p>
        <h1>{heading}</h1>
        {hasForgotten ? <ForgottenPassword /> : <StaffSignIn onSignedIn={onSignedIn} />}
        <div className="sign-in-foot">
          <Button variant="quiet" onPress={() => setHasForgotten(!hasForgotten)}>
            {hasForgotten ? t('backToSignIn') : t('forgot')}
          </Button>
          <Button variant="quiet" onPress={() => chooseLanguage(language === 'vi' ? 'en' : 'vi')}>
            <span lang={language === 'vi' ? 'en' : 'vi'}>{t('otherLanguage')}</span>
          </Button>
        </div>
      </div>
    </main>
  )
}

interface StaffSignInProps {
  /** The address of a user who signs in again. */
  email?: string
  onSignedIn: (user: SignedInUser) => void
}

/** Signs in members of staff. Citizens are told where to go instead. */
function StaffSignIn({ onSignedIn, ...form }: StaffSignInProps) {
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

interface ExpiredProps {
  user: SignedInUser
  onSignedIn: (user: SignedInUser) => void
  onSignOut: () => void
}

/** Asks to sign in again, over the page that the user was working on. Escape must not discard what it contains. */
export function Expired({ user, onSignedIn, onSignOut }: ExpiredProps) {
  const { t } = useTranslation(['session', 'shell'])
  return (
    <Dialog title={t('expiredTitle')} isOpen>
      <p>{t('expired')}</p>
      <StaffSignIn email={user.email} onSignedIn={onSignedIn} />
      <Button variant="quiet" onPress={onSignOut}>
        {t('shell:signOut')}
      </Button>
    </Dialog>
  )
}
