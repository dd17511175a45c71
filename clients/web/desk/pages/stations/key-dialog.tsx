import type { StationWithKey } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { CopyText } from './copy-text.js'
import { ReadingExample } from './reading-example.js'

interface KeyDialogProps {
  created: StationWithKey
  onClose: () => void
}

/** Shows the key of a station, which the service returns only once. Only the button closes the dialog. */
export function KeyDialog({ created: { station, key }, onClose }: KeyDialogProps) {
  const { t } = useTranslation('stations')
  const [isWarned, setIsWarned] = useState(false)
  return (
    <Dialog
      title={t('keyTitle', { name: station.name })}
      isOpen
      onClose={() => setIsWarned(true)}
      role="alertdialog"
      size="medium"
    >
      <p>{t('keyOnce')}</p>
      <CopyText text={key} copyLabel={t('copyKey')} />
      <p>{t('sendingKey')}</p>
      <ReadingExample id={station.id} stationKey={key} />
      {isWarned && (
        <p className="problem" role="alert">
          {t('keyNotStored')}
        </p>
      )}
      <div className="form-actions">
        <Button variant="primary" onPress={onClose}>
          {t('keyStored')}
        </Button>
      </div>
    </Dialog>
  )
}
