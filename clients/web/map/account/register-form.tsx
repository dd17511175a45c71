import { unwrap } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api.js'
import { PasswordField } from '#shared/session/credential-fields.js'
import { focusInput } from '#shared/session/focus-input.js'
import { TextField } from '#shared/ui/fields.js'
import { Form } from '#shared/ui/form.js'

interface RegisterFormProps {
  onRegistered: (credentials: { email: string; password: string }) => Promise<void>
}

/** Registers a citizen. */
export function RegisterForm({ onRegistered }: RegisterFormProps) {
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
      <TextField
        name="email"
        label={t('session:email')}
        type="email"
        autoComplete="username"
        maxLength={255}
        isRequired
        value={address}
        onChange={setAddress}
      />
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
