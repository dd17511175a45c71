import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './dialog.js'
import { unconfirmed } from './unsaved.js'

/** Asks before changes are lost that have not been submitted. */
export function UnsavedDialog() {
  const { t } = useTranslation()
  const leave = useSyncExternalStore(unconfirmed.subscribe, unconfirmed.get)
  return (
    <ConfirmDialog
      title={t('unsaved.title')}
      body={t('unsaved.body')}
      confirmLabel={t('unsaved.discard')}
      cancelLabel={t('unsaved.keep')}
      isOpen={leave !== undefined}
      onClose={unconfirmed.cancel}
      onConfirm={() => Promise.resolve(leave?.())}
      isDanger
    />
  )
}
