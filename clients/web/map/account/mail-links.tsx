import { unwrap } from '@environmental-monitoring/sdk'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api.js'
import { errorText } from '#shared/errors.js'
import { focusInput, PasswordField } from '#shared/session/credential-fields.js'
import { Button } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { Form } from '#shared/ui/form.js'
import { Loading } from '#shared/ui/page.js'
import { notify, notifyError } from '#shared/ui/toasts.js'
import { openPart } from '../opened-part.js'
import { reloadUser } from '../visitor.js'

/** Sets a new password with the token in the link of an email. */
export function ResetPassword({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation(['takePart', 'session'])
  const [password, setPassword] = useState('')
  const [isSaved, setIsSaved] = useState(false)
  const save = async () => {
    await unwrap(api.resetPassword({ body: { token, new_password: password } }))
    setIsSaved(true)
  }
  return (
    <Dialog title={t('reset.title')} isOpen onClose={onClose} size="small">
      {isSaved ? (
        <>
          <p role="status">{t('reset.saved')}</p>
          <div className="form-actions">
            <Button variant="primary" autoFocus onPress={() => openPart({ kind: 'sign-in' })}>
              {t('session:signIn')}
            </Button>
          </div>
        </>
      ) : (
        <Form onSubmit={save} submitLabel={t('reset.save')}>
          <div ref={focusInput}>
            <PasswordField
              name="new_password"
              label={t('reset.password')}
              description={t('passwordHint')}
              autoComplete="new-password"
              value={password}
              onChange={setPassword}
            />
          </div>
        </Form>
      )}
    </Dialog>
  )
}

/** Confirms an email address with the token in the link of an email. */
export function VerifyEmail({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation(['takePart', 'common'])
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: () => unwrap(api.verifyEmail({ body: { token } })),
    onSuccess: () => void reloadUser(),
  })
  useEffect(() => mutate(), [mutate])
  return (
    <Dialog title={t('verify.title')} isOpen onClose={onClose} size="small">
      {isSuccess && <p role="status">{t('verify.done')}</p>}
      {error && (
        <p className="problem" role="alert">
          {errorText(error)}
        </p>
      )}
      {!isSuccess && !error && <Loading />}
      <div className="form-actions">
        <Button onPress={onClose}>{t('common:close')}</Button>
      </div>
    </Dialog>
  )
}

interface UnverifiedProps {
  email: string
  /** Whether the service has refused a report because of it. */
  isObstacle?: boolean
}

/** Says that the address is not confirmed, and sends a link. */
export function Unverified({ email, isObstacle = false }: UnverifiedProps) {
  const { t } = useTranslation('takePart')
  const [isPending, setPending] = useState(false)
  const send = async () => {
    setPending(true)
    try {
      await unwrap(api.sendVerification())
      notify({ text: t('unverified.sent', { email }) })
    } catch (error) {
      notifyError(error)
    }
    setPending(false)
  }
  return (
    <div className="obstacle" {...(isObstacle && { role: 'alert' })}>
      <p>{t(isObstacle ? 'unverified.obstacle' : 'unverified.text', { email })}</p>
      <Button isPending={isPending} onPress={() => void send()}>
        {t('unverified.send')}
      </Button>
    </div>
  )
}
