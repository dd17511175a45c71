import { unwrap, type Station, type StationWithKey } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { ConfirmDialog, Dialog } from '#shared/ui/dialog.js'
import { notify } from '#shared/ui/toasts.js'
import { send } from '../../../record.js'
import { useSession } from '../../../session/session.js'
import { KeyDialog } from '../key-dialog.js'
import { EditStation } from './edit-station.js'
import { MoveStation } from './move-station.js'
import { readOf } from './update-station.js'

interface StationActionsProps {
  station: Station
  onDeleted: () => void
}

/** Buttons to change a station, as far as the role of the user allows. */
export function StationActions({ station, onDeleted }: StationActionsProps) {
  const { t } = useTranslation('stations')
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
    <div className="form-actions" role="group" aria-label={t('actions')}>
      {may('updateStation') && (
        <>
          <Button icon="edit" shortcut="e" onPress={() => setOpen('edit')}>
            {t('edit')}
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
          {t('delete')}
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
