import { unwrap, type TotpEnrollment } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api.js'
import { PasswordField } from '#shared/session/credential-fields.js'
import { Badge } from '#shared/ui/badge.js'
import { Button } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { Form } from '#shared/ui/form.js'
import { notify } from '#shared/ui/toasts.js'
import { useSession } from '../../session/session.js'
import { ConfirmCode, RecoveryCodeList, RemoveTotp } from './totp-forms.js'

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
