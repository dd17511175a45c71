import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { notifyError } from '#shared/ui/toasts.js'

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

/** Lets the browser save a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers start to read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
