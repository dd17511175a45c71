import type { Station } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '#shared/ui/form.js'
import { StationFields, type StationTexts } from '../station-fields.js'
import { updateStation, type StationChange } from './update-station.js'

interface EditStationProps {
  station: Station
  onClose: () => void
}

export function EditStation({ station: shown, onClose }: EditStationProps) {
  const { t } = useTranslation(['stations', 'common'])
  // Others may change the station meanwhile. What the user has not edited must not be set back.
  const [station] = useState(shown)
  const [texts, setTexts] = useState<StationTexts>({
    name: station.name,
    kind: station.kind,
    owner: station.owner ?? '',
    notes: station.notes ?? '',
  })
  const save = async () => {
    const change = changeOf(station, texts)
    if (Object.keys(change).length > 0) await updateStation(station, change, t('saved', { name: texts.name }))
    onClose()
  }
  return (
    <Form onSubmit={save} submitLabel={t('common:save')} onCancel={onClose}>
      <StationFields value={texts} onChange={setTexts} />
    </Form>
  )
}

/** Returns the fields that differ. Empty texts are cleared. */
function changeOf(station: Station, { name, kind, owner, notes }: StationTexts): StationChange {
  return {
    ...(name !== station.name && { name }),
    ...(kind !== station.kind && { kind }),
    ...(owner !== (station.owner ?? '') && { owner: owner || null }),
    ...(notes !== (station.notes ?? '') && { notes: notes || null }),
  }
}
