import { unwrap, type Location } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { ConfirmDialog } from '#shared/ui/dialog.js'
import { notify, notifyError } from '#shared/ui/toasts.js'
import { useSession } from '../../session/session.js'
import { refreshPlaces } from './place.js'

interface PlaceActionsProps {
  place: Location
  /** Called when the user can no longer see the place. */
  onGone: () => void
}

/** The buttons that activate, deactivate and delete a place. Only admins delete. */
export function PlaceActions({ place, onGone }: PlaceActionsProps) {
  const { t } = useTranslation('places')
  const { may } = useSession()
  const [asked, setAsked] = useState<'deactivate' | 'delete'>()
  const [isActivating, setActivating] = useState(false)
  const { name, is_active } = place
  const path = { location_id: place.id }

  const leave = async () => {
    onGone()
    await queryClient.invalidateQueries({ queryKey: queries.listLocations.key() })
    queryClient.removeQueries({ queryKey: queries.getLocation.key({ path }), type: 'inactive' })
  }
  const setActive = (active: boolean) => unwrap(api.updateLocation({ path, body: { is_active: active } }))
  const undoTo = (active: boolean) => async () => {
    await setActive(active)
    await refreshPlaces()
  }
  const deactivate = async () => {
    await setActive(false)
    notify({ text: t('deactivated', { name }), undo: undoTo(true) })
    await refreshPlaces()
  }
  const activate = async () => {
    setActivating(true)
    try {
      await setActive(true)
      notify({ text: t('activated', { name }), undo: undoTo(false) })
      await refreshPlaces()
    } catch (error) {
      notifyError(error)
    } finally {
      setActivating(false)
    }
  }
  const remove = async () => {
    await unwrap(api.deleteLocation({ path }))
    notify({ text: t('deleted', { name }) })
    await leave()
  }
  const close = () => setAsked(undefined)

  return (
    <>
      {may('updateLocation') &&
        (is_active ? (
          <Button shortcut="v" onPress={() => setAsked('deactivate')}>
            {t('deactivate')}
          </Button>
        ) : (
          <Button shortcut="v" isPending={isActivating} onPress={() => void activate()}>
            {t('activate')}
          </Button>
        ))}
      {may('deleteLocation') && (
        <Button variant="danger" icon="trash" onPress={() => setAsked('delete')}>
          {t('delete')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked === 'deactivate'}
        onClose={close}
        title={t('deactivateTitle', { name })}
        body={<p>{t('deactivateBody', { name })}</p>}
        confirmLabel={t('deactivate')}
        onConfirm={deactivate}
      />
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onClose={close}
        title={t('deleteTitle', { name })}
        body={<p>{t('deleteBody', { name })}</p>}
        confirmLabel={t('delete')}
        onConfirm={remove}
        isDanger
      />
    </>
  )
}
