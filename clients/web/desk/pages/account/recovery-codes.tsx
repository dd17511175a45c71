import { useTranslation } from 'react-i18next'
import { Button } from '#shared/ui/button.js'
import { notify, notifyError } from '#shared/ui/toasts.js'
import { saveFile } from './save-file.js'

/** The recovery codes, which the service returns only once. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
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
