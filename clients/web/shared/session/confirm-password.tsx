import { ServiceError, unwrap } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api.js'
import { Dialog } from '../ui/dialog.js'
import { Form } from '../ui/form.js'
import { CodeField, focusInput, PasswordField } from './credential-fields.js'

interface ConfirmPasswordProps {
  hasTotp: boolean
  onClose: (confirmed: boolean) => void
}

/** Asks for the password before a sensitive change. */
export function ConfirmPassword({ hasTotp, onClose }: ConfirmPasswordProps) {
  const { t } = useTranslation('session')
  const [needsCode, setNeedsCode] = useState(hasTotp)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')

  const confirm = async () => {
    try {
      await unwrap(api.confirmPassword({ body: { current_password: password, ...(needsCode && { totp_code: code }) } }))
    } catch (error) {
      // Two-factor authentication has been enabled since the page was loaded.
      if (needsCode || !(error instanceof ServiceError) || error.code !== 'wrong_totp_code') throw error
      setNeedsCode(true)
      return
    }
    onClose(true)
  }

  return (
    <Dialog title={t('confirmTitle')} isOpen onClose={() => onClose(false)}>
      <p>{t('confirmWhy')}</p>
      <Form onSubmit={confirm} submitLabel={t('confirm')} onCancel={() => onClose(false)}>
        <div ref={focusInput}>
          <PasswordField value={password} onChange={setPassword} />
        </div>
        {needsCode && <CodeField value={code} onChange={setCode} />}
      </Form>
    </Dialog>
  )
}
