import { unwrap } from '@environmental-monitoring/sdk'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api.js'
import { settings } from '../settings.js'
import { chooseLanguage, currentLanguage } from '../texts/index.js'
import { Button } from '../ui/button.js'
import { TextField } from '../ui/fields.js'
import { Form } from '../ui/form.js'
import { focusInput } from './focus-input.js'
import type { SignedInUser } from './session.js'
import { SignInForm } from './sign-in-form.js'
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
        {hasForgotten ? <ForgottenPassword /> : <SignInForm onSignedIn={onSignedIn} />}
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

function ForgottenPassword() {
  const { t } = useTranslation('session')
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  const send = async () => {
    await unwrap(api.forgotPassword({ body: { email: email.trim() } }))
    setIsSent(true)
  }
  if (isSent) {
    return (
      <p role="status" tabIndex={-1} ref={(element) => element?.focus()}>
        {t('forgotSent', { email: email.trim() })}
      </p>
    )
  }
  return (
    <Form onSubmit={send} submitLabel={t('forgotSend')}>
      <div ref={focusInput}>
        <TextField
          name="email"
          label={t('email')}
          description={t('forgotHint')}
          type="email"
          autoComplete="username"
          maxLength={255}
          isRequired
          value={email}
          onChange={setEmail}
        />
      </div>
    </Form>
  )
}
