import type { Station } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '#shared/ui/form.js'
import { MapView, type Point } from '#shared/ui/map-view.js'
import { updateStation } from './update-station.js'

interface MoveStationProps {
  station: Station
  onClose: () => void
}

export function MoveStation({ station: shown, onClose }: MoveStationProps) {
  const { t } = useTranslation('stations')
  const [station] = useState(shown)
  const { name, latitude, longitude } = station
  const [position, setPosition] = useState<Point>({ latitude, longitude })
  const hasMoved = position.latitude !== latitude || position.longitude !== longitude
  const move = async () => {
    if (hasMoved) await updateStation(station, position, t('moved', { name }))
    onClose()
  }
  return (
    <Form onSubmit={move} submitLabel={t('move')} onCancel={onClose}>
      <p>{t('moveHint')}</p>
      <MapView label={t('position')} position={position} onMove={setPosition} />
    </Form>
  )
}
