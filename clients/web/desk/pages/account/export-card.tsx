import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { notifyError } from '#shared/ui/toasts.js'
import { saveFile } from './save-file.js'

/** Everything that the service stores about the user, as a file. */
export function ExportCard() {
  const { t } = useTranslation('account')
  const download = useMutation({
    ...queries.exportMyData(),
    onSuccess: (archive) => saveFile(archive, 'my-data.zip'),
    onError: notifyError,
  })
  return (
    <section className="card" aria-labelledby="export">
      <h2 id="export">{t('export.title')}</h2>
      <p className="quiet-text">{t('export.hint')}</p>
      <div className="form-actions">
        <Button isPending={download.isPending} onPress={() => download.mutate({})}>
          {t('export.download')}
        </Button>
      </div>
    </section>
  )
}
