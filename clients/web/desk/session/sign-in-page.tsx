import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, currentLanguage } from '#shared/language.js'
import { ForgottenPassword } from '#shared/session/forgotten-password.js'
import type { SignedInUser } from '#shared/session/sign-in-form.js'
import { settings } from '#shared/settings.js'
import { Button } from '#shared/ui/button.js'
import { StaffSignIn } from './staff-sign-in.js'
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
