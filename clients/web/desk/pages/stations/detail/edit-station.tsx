import type { Station } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { Form } from '#shared/ui/form.js'
import { changesOf, useEdits } from '../../../record.js'
import { StationFields, type StationTexts } from '../station-fields.js'
import { readOf, updateStation, type StationChange } from './update-station.js'

interface EditStationProps {
  station: Station
  onClose: () => void
}

export function EditStation({ station, onClose }: EditStationProps) {
  const { t } = useTranslation(['stations', 'common'])
  const { fields, setFields, save } = useEdits(readOf(station.id), station, textsOf)
  const submit = () =>
    save(async (base) => {
      const changes = changesOf(bodyOf(textsOf(base)), bodyOf(fields))
      if (Object.keys(changes).length > 0) await updateStation(base, changes, t('saved', { name: fields.name }))
      onClose()
    })
  return (
    <Form onSubmit={submit} submitLabel={t('common:save')} onCancel={onClose}>
      <StationFields value={fields} onChange={setFields} />
    </Form>
  )
}

const textsOf = ({ name, kind, owner, notes }: Station): StationTexts => ({
  name,
  kind,
  owner: owner ?? '',
  notes: notes ?? '',
})

/** Empty texts are cleared. */
const bodyOf = ({ name, kind, owner, notes }: StationTexts): StationChange => ({
  name,
  kind,
  owner: owner || null,
  notes: notes || null,
})
