import type { Station } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { SelectField, TextArea, TextField } from '#shared/ui/fields.js'
import { kinds } from './filters.js'

/** The fields of a station, except its position. */
export interface StationTexts {
  name: string
  kind: Station['kind']
  owner: string
  notes: string
}

export const noTexts: StationTexts = { name: '', kind: 'low_cost', owner: '', notes: '' }

interface StationFieldsProps {
  value: StationTexts
  onChange: (value: StationTexts) => void
}

export function StationFields({ value, onChange }: StationFieldsProps) {
  const { t } = useTranslation('stations')
  return (
    <>
      <TextField
        name="name"
        label={t('name')}
        maxLength={255}
        isRequired
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
      />
      <SelectField
        name="kind"
        label={t('kindLabel')}
        description={t('kindHint')}
        options={kinds.map((id) => ({ id, label: t(`kind.${id}`) }))}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      <TextField
        name="owner"
        label={t('owner')}
        description={t('ownerHint')}
        maxLength={255}
        value={value.owner}
        onChange={(owner) => onChange({ ...value, owner })}
      />
      <TextArea
        name="notes"
        label={t('notes')}
        description={t('notesHint')}
        rows={3}
        maxLength={5000}
        value={value.notes}
        onChange={(notes) => onChange({ ...value, notes })}
      />
    </>
  )
}
