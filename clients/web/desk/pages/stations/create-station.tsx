import { unwrap, type Station, type StationWithKey } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import type { Place } from '#shared/settings.js'
import { Dialog } from '#shared/ui/dialog.js'
import { bindFields, SelectField, TextArea, TextField } from '#shared/ui/fields.js'
import { Form } from '#shared/ui/form.js'
import { MapView } from '#shared/ui/map-view.js'
import { kinds } from './station.js'

interface CreateStationProps {
  isOpen: boolean
  onClose: () => void
  onCreated: (created: StationWithKey) => void
}

export function CreateStation({ isOpen, ...form }: CreateStationProps) {
  const { t } = useTranslation('stations')
  return (
    <Dialog title={t('create')} isOpen={isOpen} onClose={form.onClose} size="large">
      <CreateForm {...form} />
    </Dialog>
  )
}

function CreateForm({ onClose, onCreated }: Omit<CreateStationProps, 'isOpen'>) {
  const { t } = useTranslation('stations')
  const [texts, setTexts] = useState(noTexts)
  const [position, setPosition] = useState<Place>()
  const [isMissing, setIsMissing] = useState(false)

  const create = async () => {
    if (!position) {
      setIsMissing(true)
      return false
    }
    const { name, kind, ...others } = texts
    const filled = Object.fromEntries(Object.entries(others).filter(([, text]) => text !== ''))
    const created = await unwrap(api.createStation({ body: { name, kind, ...position, ...filled } }))
    void queryClient.invalidateQueries({ queryKey: queries.listStations.key() })
    onCreated(created)
    return true
  }
  return (
    <Form onSubmit={create} submitLabel={t('create')} onCancel={onClose}>
      <StationFields value={texts} onChange={setTexts} />
      <MapView
        label={t('position')}
        position={position}
        onMove={(moved) => {
          setPosition(moved)
          setIsMissing(false)
        }}
      />
      {isMissing && (
        <p className="problem" role="alert">
          {t('positionMissing')}
        </p>
      )}
    </Form>
  )
}

/** The fields of a station, except its position. */
export interface StationTexts {
  name: string
  kind: Station['kind']
  owner: string
  notes: string
  contact_email: string
  serial: string
}

const noTexts: StationTexts = { name: '', kind: 'low_cost', owner: '', notes: '', contact_email: '', serial: '' }

interface StationFieldsProps {
  value: StationTexts
  onChange: (value: StationTexts) => void
}

export function StationFields({ value, onChange }: StationFieldsProps) {
  const { t } = useTranslation('stations')
  const field = bindFields(value, onChange)
  return (
    <>
      <TextField {...field('name')} label={t('name')} maxLength={255} isRequired />
      <SelectField
        {...field('kind')}
        label={t('kindLabel')}
        description={t('kindHint')}
        options={kinds.map((id) => ({ id, label: t(`kind.${id}`) }))}
      />
      <TextField {...field('owner')} label={t('owner')} description={t('ownerHint')} maxLength={255} />
      <TextField
        {...field('contact_email')}
        label={t('contact')}
        description={t('contactHint')}
        type="email"
        maxLength={254}
      />
      <TextField {...field('serial')} label={t('serial')} description={t('serialHint')} maxLength={32} />
      <TextArea {...field('notes')} label={t('notes')} description={t('notesHint')} rows={3} maxLength={5000} />
    </>
  )
}
