import { unwrap, type RequestOf, type Station, type StationWithKey } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import type { Place } from '#shared/settings.js'
import { Button } from '#shared/ui/button.js'
import { ConfirmDialog, Dialog } from '#shared/ui/dialog.js'
import { Form } from '#shared/ui/form.js'
import { MapView } from '#shared/ui/map-view.js'
import { notify } from '#shared/ui/toasts.js'
import { changesOf, send, update, useEdits } from '../../../record.js'
import { useSession } from '../../../session/session.js'
import { StationFields, type StationTexts } from '../create-station.js'
import { KeyDialog } from '../key-dialog.js'

interface StationActionsProps {
  station: Station
  onDeleted: () => void
}

/** Buttons to change a station, as far as the role of the user allows. */
export function StationActions({ station, onDeleted }: StationActionsProps) {
  const { t } = useTranslation(['stations', 'common'])
  const { may } = useSession()
  const [open, setOpen] = useState<'edit' | 'move' | 'rotate' | 'delete'>()
  const [rotated, setRotated] = useState<StationWithKey>()
  const { id, name } = station
  const path = { station_id: id }
  const close = () => setOpen(undefined)

  const remove = async () => {
    await send(readOf(id), station, (condition) => api.deleteStation({ path, ...condition }))
    // First, so that the focus does not go to the row of this station.
    await queryClient.invalidateQueries({ queryKey: queries.listStations.key() })
    onDeleted()
    notify({ text: t('deleted', { name }) })
    queryClient.removeQueries({ queryKey: queries.getStation.key({ path }) })
  }
  return (
    <div className="form-actions" role="group" aria-label={t('common:actions')}>
      {may('updateStation') && (
        <>
          <Button icon="edit" shortcut="e" onPress={() => setOpen('edit')}>
            {t('common:edit')}
          </Button>
          <Button shortcut="m" onPress={() => setOpen('move')}>
            {t('move')}
          </Button>
        </>
      )}
      {may('rotateStationKey') && (
        <Button icon="refresh" onPress={() => setOpen('rotate')}>
          {t('rotate')}
        </Button>
      )}
      {may('deleteStation') && (
        <Button icon="trash" onPress={() => setOpen('delete')}>
          {t('common:delete')}
        </Button>
      )}
      <Dialog title={t('editTitle', { name })} isOpen={open === 'edit'} onClose={close}>
        <EditStation station={station} onClose={close} />
      </Dialog>
      <Dialog title={t('moveTitle', { name })} isOpen={open === 'move'} onClose={close} size="large">
        <MoveStation station={station} onClose={close} />
      </Dialog>
      <ConfirmDialog
        title={t('rotateTitle')}
        body={t('rotateBody', { name, id })}
        confirmLabel={t('rotateConfirm')}
        onConfirm={async () => setRotated(await unwrap(api.rotateStationKey({ path })))}
        isOpen={open === 'rotate'}
        onClose={close}
        isDanger
      />
      <ConfirmDialog
        title={t('deleteTitle')}
        body={t('deleteBody', { name, id })}
        confirmLabel={t('deleteConfirm')}
        onConfirm={remove}
        isOpen={open === 'delete'}
        onClose={close}
        isDanger
      />
      {rotated && <KeyDialog created={rotated} onClose={() => setRotated(undefined)} />}
    </div>
  )
}

interface EditStationProps {
  station: Station
  onClose: () => void
}

function EditStation({ station, onClose }: EditStationProps) {
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

const textsOf = ({ name, kind, owner, notes, contact_email, serial }: Station): StationTexts => ({
  name,
  kind,
  owner: owner ?? '',
  notes: notes ?? '',
  contact_email: contact_email ?? '',
  serial: serial ?? '',
})

/** Empty texts are cleared. */
const bodyOf = ({ name, kind, owner, notes, contact_email, serial }: StationTexts): StationChange => ({
  name,
  kind,
  owner: owner || null,
  notes: notes || null,
  contact_email: contact_email || null,
  serial: serial || null,
})

interface MoveStationProps {
  station: Station
  onClose: () => void
}

function MoveStation({ station, onClose }: MoveStationProps) {
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

const positionOf = ({ latitude, longitude }: Station): Place => ({ latitude, longitude })

type StationChange = RequestOf<'updateStation'>['body']

const readOf = (id: number) => queries.getStation({ path: { station_id: id } })

/** Changes a station, and offers to undo it. */
async function updateStation(station: Station, changes: StationChange, text: string): Promise<void> {
  const undo = await update(readOf(station.id), station, changes, {
    call: (request) => api.updateStation({ path: { station_id: station.id }, ...request }),
    shownIn: [queries.listStations.key()],
  })
  notify({ text, undo })
}
