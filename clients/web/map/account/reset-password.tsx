import { unwrap } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api.js'
import { PasswordField } from '#shared/session/credential-fields.js'
import { focusInput } from '#shared/session/focus-input.js'
import { Button } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { Form } from '#shared/ui/form.js'
import { openPart } from '../opened-part.js'

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
