import type { Station } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { Form } from '#shared/ui/form.js'
import { MapView, type Point } from '#shared/ui/map-view.js'
import { useEdits } from '../../../record.js'
import { readOf, updateStation } from './update-station.js'

interface MoveStationProps {
  station: Station
  onClose: () => void
}

export function MoveStation({ station, onClose }: MoveStationProps) {
  const { t } = useTranslation('stations')
  const { fields: position, setFields, save } = useEdits(readOf(station.id), station, positionOf)
  const move = () =>
    save(async (base) => {
      const hasMoved = position.latitude !== base.latitude || position.longitude !== base.longitude
      if (hasMoved) await updateStation(base, position, t('moved', { name: base.name }))
      onClose()
    })
  return (
    <Form onSubmit={move} submitLabel={t('move')} onCancel={onClose}>
      <p>{t('moveHint')}</p>
      <MapView label={t('position')} position={position} onMove={setFields} />
    </Form>
  )
}

const positionOf = ({ latitude, longitude }: Station): Point => ({ latitude, longitude })
