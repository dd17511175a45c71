import { useTranslation } from 'react-i18next'
import { TextField, type TextFieldProps } from '../ui/fields.js'

type CredentialProps = Partial<TextFieldProps> & Required<Pick<TextFieldProps, 'value' | 'onChange'>>

/** The address that identifies an account. */
export function EmailField(props: CredentialProps) {
  const { t } = useTranslation('session')
  return (
    <TextField
      name="email"
      label={t('email')}
      type="email"
      autoComplete="username"
      maxLength={255}
      isRequired
      {...props}
    />
  )
}

/** The current password of the user, unless the properties say otherwise. */
export function PasswordField(props: CredentialProps) {
  const { t } = useTranslation('session')
  return (
    <TextField
      name="current_password"
      label={t('password')}
      type="password"
      autoComplete="current-password"
      maxLength={128}
      isRequired
      {...props}
    />
  )
}

/** A two-factor code or, unless the description says otherwise, a recovery code. */
export function CodeField(props: CredentialProps) {
  const { t } = useTranslation('session')
  return (
    <TextField
      name="totp_code"
      label={t('code')}
      description={t('codeHint')}
      autoComplete="one-time-code"
      maxLength={40}
      isRequired
      {...props}
    />
  )
}

/** Focuses the field of an element that has just appeared. For `ref`. */
export function focusInput(element: HTMLElement | null): void {
  element?.querySelector('input')?.focus()
}
