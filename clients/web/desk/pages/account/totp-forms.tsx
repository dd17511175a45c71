import { unwrap, type TotpEnrollment } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api.js'
import { CodeField, PasswordField } from '#shared/session/credential-fields.js'
import { Form } from '#shared/ui/form.js'
import { QrCode } from './qr-code.js'

interface ConfirmCodeProps {
  enrollment: TotpEnrollment
  onConfirmed: (recoveryCodes: string[]) => Promise<void>
  onCancel: () => void
}

/** Shows the secret as a QR code and as text, and asks for the first code. */
export function ConfirmCode({ enrollment, onConfirmed, onCancel }: ConfirmCodeProps) {
  const { t } = useTranslation('account')
  const [code, setCode] = useState('')
  const confirm = async () => {
    const { recovery_codes: codes } = await unwrap(api.confirmTotp({ body: { totp_code: code } }))
    await onConfirmed(codes)
  }
  return (
    <Form submitLabel={t('totp.turnOn')} onSubmit={confirm} onCancel={onCancel}>
      <p>{t('totp.scan')}</p>
      <QrCode text={enrollment.otpauth_url} label={t('totp.qr')} />
      <p>
        {t('totp.manual')} <code className="account-secret">{enrollment.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeField description={t('totp.codeHint')} inputMode="numeric" value={code} onChange={setCode} />
    </Form>
  )
}

interface RemoveTotpProps {
  /** Whether it is set up again right away. */
  isRenewal: boolean
  onRemoved: (password: string) => Promise<void>
  onCancel: () => void
}

export function RemoveTotp({ isRenewal, onRemoved, onCancel }: RemoveTotpProps) {
  const { t } = useTranslation('account')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const remove = async () => {
    await unwrap(api.disableTotp({ body: { current_password: password, totp_code: code } }))
    await onRemoved(password)
  }
  return (
    <>
      <p>{isRenewal ? t('totp.renewHint') : t('totp.removeHint')}</p>
      <Form
        submitLabel={isRenewal ? t('totp.continue') : t('totp.remove')}
        isDanger={!isRenewal}
        onSubmit={remove}
        onCancel={onCancel}
      >
        <PasswordField value={password} onChange={setPassword} />
        <CodeField value={code} onChange={setCode} />
      </Form>
    </>
  )
}
