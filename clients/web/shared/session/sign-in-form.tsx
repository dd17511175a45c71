import { ServiceError, unwrap, type DataOf } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api.js'
import { TextField } from '../ui/fields.js'
import { Form } from '../ui/form.js'
import { CodeField, PasswordField } from './credential-fields.js'
import { focusInput } from './focus-input.js'

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
        <TextField
          name="email"
          label={t('email')}
          type="email"
          autoComplete="username"
          maxLength={255}
          isRequired
          value={email}
          onChange={(next) => changeAccount(() => setEmail(next))}
        />
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
