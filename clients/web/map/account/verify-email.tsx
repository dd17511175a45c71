import { unwrap } from '@environmental-monitoring/sdk'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api.js'
import { errorText } from '#shared/errors.js'
import { Button } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { Loading } from '#shared/ui/page.js'
import { reloadUser } from '../visitor.js'

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
