import { useTranslation } from 'react-i18next'
import { isEmbedded } from '#shared/embedded.js'
import { Button } from '#shared/ui/button.js'
import { openPart } from '../opened-part.js'
import type { Sensor } from '../overview.js'

/** Opens the alert of the user for a sensor. */
export function AlertButton({ sensor: { id, name, location } }: { sensor: Sensor }) {
  const { t } = useTranslation('takePart')
  if (isEmbedded) return null
  return (
    <div>
      <Button icon="bell" onPress={() => openPart({ kind: 'alert', sensor: { id, name, location } })}>
        {t('alert.button')}
      </Button>
    </div>
  )
}
