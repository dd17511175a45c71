import { unwrap } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api.js'
import { TextField } from '../ui/fields.js'
import { Form } from '../ui/form.js'
import { focusInput } from './focus-input.js'

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
