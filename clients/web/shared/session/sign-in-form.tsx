import { ServiceError, unwrap, type DataOf } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api.js'
import { Form } from '../ui/form.js'
import { CodeField, EmailField, focusInput, PasswordField } from './credential-fields.js'

export type SignedInUser = DataOf<'getCurrentUser'>

interface SignInFormProps {
  /** The address of a user who signs in again. */
  email?: string
  onSignedIn: (user: SignedInUser) => unknown
}

/** Asks for the email address and the password, and for a two-factor code if the account has one. */
export function SignInForm({ email: known = '', onSignedIn }: SignInFormProps) {
  const { t } = useTranslation('session')
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)

  const signIn = async () => {
    try {
      await unwrap(api.login({ body: { email: email.trim(), password, ...(needsCode && { totp_code: code }) } }))
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'totp_required') throw error
      setNeedsCode(true)
      return
    }
    await onSignedIn(await unwrap(api.getCurrentUser()))
  }

  const changeAccount = (change: () => void) => {
    change()
    setNeedsCode(false)
    setCode('')
  }

  return (
    <Form onSubmit={signIn} submitLabel={needsCode ? t('continue') : t('signIn')}>
      <div ref={known === '' ? focusInput : undefined}>
        <EmailField value={email} onChange={(next) => changeAccount(() => setEmail(next))} />
      </div>
      <PasswordField name="password" value={password} onChange={(next) => changeAccount(() => setPassword(next))} />
      {needsCode && (
        <div ref={focusInput}>
          <CodeField value={code} onChange={setCode} />
        </div>
      )}
    </Form>
  )
}

/** Asks for the email address, and sends a link for a new password to it. */
export function ForgottenPassword() {
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
        <EmailField description={t('forgotHint')} value={email} onChange={setEmail} />
      </div>
    </Form>
  )
}
