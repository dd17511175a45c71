import { unwrap, type TotpEnrollment } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { api } from '#shared/api.js'
import { CodeField, PasswordField } from '#shared/session/credential-fields.js'
import { Badge } from '#shared/ui/badge.js'
import { Button } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { Form } from '#shared/ui/form.js'
import { notify, notifyError } from '#shared/ui/toasts.js'
import { saveFile } from '../../save-file.js'
import { useSession } from '../../session/session.js'

/** Two-factor authentication: setting it up, new recovery codes, and turning it off. */
export function TotpCard() {
  const { t } = useTranslation('account')
  const { user, reload } = useSession()
  const [step, setStep] = useState<'start' | 'renew' | 'remove'>()
  const [enrollment, setEnrollment] = useState<TotpEnrollment>()
  const [codes, setCodes] = useState<string[]>()

  const close = () => {
    setStep(undefined)
    setEnrollment(undefined)
    setCodes(undefined)
  }
  const finish = async (recoveryCodes: string[]) => {
    setCodes(recoveryCodes)
    await reload()
  }
  const removed = async (password: string) => {
    // The service has no call for new codes: they come with a new secret.
    if (step === 'renew') setEnrollment(await unwrap(api.enrollTotp({ body: { current_password: password } })))
    else {
      close()
      notify({ text: t('totp.removed') })
    }
    await reload()
  }
  const title = step === 'remove' ? t('totp.remove') : step === 'renew' ? t('totp.renew') : t('totp.setUp')

  return (
    <section className="card" aria-labelledby="totp">
      <h2 id="totp">{t('totp.title')}</h2>
      <p>
        {user.totp_enabled ? <Badge tone="good">{t('totp.on')}</Badge> : <Badge tone="warn">{t('totp.off')}</Badge>}
      </p>
      <p className="quiet-text">{t('totp.hint')}</p>
      <div className="form-actions">
        {user.totp_enabled ? (
          <>
            <Button onPress={() => setStep('renew')}>{t('totp.renew')}</Button>
            <Button onPress={() => setStep('remove')}>{t('totp.remove')}</Button>
          </>
        ) : (
          <Button variant="primary" onPress={() => setStep('start')}>
            {t('totp.setUp')}
          </Button>
        )}
      </div>
      <Dialog title={codes ? t('codes.title') : title} isOpen={step !== undefined} onClose={close}>
        {codes ? (
          <RecoveryCodeList codes={codes} onDone={close} />
        ) : enrollment ? (
          <ConfirmCode enrollment={enrollment} onConfirmed={finish} onCancel={close} />
        ) : step === 'start' ? (
          <Start onStarted={setEnrollment} onCancel={close} />
        ) : (
          <RemoveTotp isRenewal={step === 'renew'} onRemoved={removed} onCancel={close} />
        )}
      </Dialog>
    </section>
  )
}

interface StartProps {
  onStarted: (enrollment: TotpEnrollment) => void
  onCancel: () => void
}

function Start({ onStarted, onCancel }: StartProps) {
  const { t } = useTranslation('account')
  const [password, setPassword] = useState('')
  const start = async () => onStarted(await unwrap(api.enrollTotp({ body: { current_password: password } })))
  return (
    <Form submitLabel={t('totp.continue')} onSubmit={start} onCancel={onCancel}>
      <PasswordField value={password} onChange={setPassword} />
    </Form>
  )
}

interface ConfirmCodeProps {
  enrollment: TotpEnrollment
  onConfirmed: (recoveryCodes: string[]) => Promise<void>
  onCancel: () => void
}

/** Shows the secret as a QR code and as text, and asks for the first code. */
function ConfirmCode({ enrollment, onConfirmed, onCancel }: ConfirmCodeProps) {
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

function RemoveTotp({ isRenewal, onRemoved, onCancel }: RemoveTotpProps) {
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

/** A QR code, dark on white in the dark theme, too, because many scanners cannot read inverted codes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="account-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

/** The recovery codes, which the service returns only once. */
function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation('account')
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ text: t('codes.copied') })
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <>
      <p>{t('codes.hint')}</p>
      <ul className="account-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="form-actions">
        <Button variant="primary" onPress={onDone}>
          {t('codes.done')}
        </Button>
        <Button icon="copy" onPress={() => void copy()}>
          {t('codes.copy')}
        </Button>
        <Button onPress={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}>
          {t('codes.download')}
        </Button>
      </div>
    </>
  )
}
