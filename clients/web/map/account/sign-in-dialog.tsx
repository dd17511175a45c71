import { unwrap } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api.js'
import { EmailField, focusInput, PasswordField } from '#shared/session/credential-fields.js'
import { ForgottenPassword, SignInForm, type SignedInUser } from '#shared/session/sign-in-form.js'
import { settings } from '#shared/settings.js'
import { Button } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { TextField } from '#shared/ui/fields.js'
import { Form } from '#shared/ui/form.js'
import { notify } from '#shared/ui/toasts.js'
import { setUser, useVisitor } from '../visitor.js'

interface SignInDialogProps {
  /** What the account is needed for. */
  why?: string
  onClose: () => void
  onSignedIn?: () => void
}

/** Signs in, registers an account, or sends a link for a new password. */
export function SignInDialog({ why, onClose, onSignedIn }: SignInDialogProps) {
  const { t } = useTranslation(['takePart', 'session'])
  const { expired } = useVisitor()
  const [form, setForm] = useState<'sign-in' | 'register' | 'forgotten'>('sign-in')
  const titles = { 'sign-in': t('session:title'), register: t('register.title'), forgotten: t('session:forgotTitle') }
  const accept = (user: SignedInUser) => {
    setUser(user)
    onSignedIn?.()
  }
  const registered = async (credentials: { email: string; password: string }) => {
    await unwrap(api.login({ body: credentials }))
    accept(await unwrap(api.getCurrentUser()))
    notify({ text: settings.verifiesEmail ? t('register.mailSent', { email: credentials.email }) : t('register.done') })
  }
  return (
    <Dialog title={titles[form]} isOpen onClose={onClose} size="small">
      {why !== undefined && form !== 'forgotten' && <p>{why}</p>}
      {form === 'sign-in' && (
        <>
          <SignInForm email={expired ?? ''} onSignedIn={accept} />
          <div className="account-choices">
            <Button onPress={() => setForm('register')}>{t('register.title')}</Button>
            <Button variant="quiet" onPress={() => setForm('forgotten')}>
              {t('session:forgot')}
            </Button>
          </div>
        </>
      )}
      {form === 'register' && <RegisterForm onRegistered={registered} />}
      {form === 'forgotten' && <ForgottenPassword />}
      {form !== 'sign-in' && (
        <div className="account-choices">
          <Button variant="quiet" onPress={() => setForm('sign-in')}>
            {t('session:backToSignIn')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

interface RegisterFormProps {
  onRegistered: (credentials: { email: string; password: string }) => Promise<void>
}

/** Registers a citizen. */
function RegisterForm({ onRegistered }: RegisterFormProps) {
  const { t } = useTranslation(['takePart', 'session'])
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [password, setPassword] = useState('')
  /** The address of the new account, which remains if the login that follows fails. */
  const [registered, setRegistered] = useState<string>()
  const register = async () => {
    const [email, fullName] = [address.trim(), name.trim()]
    if (email !== registered) {
      await unwrap(api.register({ body: { email, password, ...(fullName !== '' && { full_name: fullName }) } }))
      setRegistered(email)
    }
    await onRegistered({ email, password })
  }
  return (
    <Form onSubmit={register} submitLabel={t('register.submit')}>
      <div ref={focusInput}>
        <TextField
          name="full_name"
          label={t('register.name')}
          description={t('register.nameHint')}
          autoComplete="name"
          maxLength={255}
          value={name}
          onChange={setName}
        />
      </div>
      <EmailField value={address} onChange={setAddress} />
      <PasswordField
        name="password"
        description={t('passwordHint')}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
      <p className="quiet-text">{t('register.privacy')}</p>
    </Form>
  )
}
