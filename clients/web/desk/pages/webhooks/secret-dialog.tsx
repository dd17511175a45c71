import { useTranslation } from 'react-i18next'
import { Button } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { notify } from '#shared/ui/toasts.js'

export interface NewSecret {
  /** Id of the webhook. */
  id: number
  secret: string
}

/** Shows a new secret, which cannot be read again. Only its buttons close it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      notify({ text: t('copied') })
    } catch {
      notify({ text: t('copyFailed') })
    }
  }
  return (
    <Dialog title={t('secretTitle')} isOpen role="alertdialog">
      <p>{t('secretHint')}</p>
      <code className="webhook-secret" aria-label={t('secret')} role="textbox" aria-readonly="true" tabIndex={0}>
        {secret}
      </code>
      <div className="form-actions">
        <Button variant="primary" icon="copy" onPress={() => void copy()} autoFocus>
          {t('copy')}
        </Button>
        <Button onPress={onClose}>{t('done')}</Button>
      </div>
    </Dialog>
  )
}
