import type { Location } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { ConfirmDialog } from '#shared/ui/dialog.js'
import { notify, notifyError } from '#shared/ui/toasts.js'
import { send } from '../../record.js'
import { useSession } from '../../session/session.js'
import { readOf, updatePlace } from './place.js'

interface PlaceActionsProps {
  place: Location
  /** Called when the user can no longer see the place. */
  onGone: () => void
}

/** The buttons that activate, deactivate and delete a place. Only admins delete. */
export function PlaceActions({ place, onGone }: PlaceActionsProps) {
  const { t } = useTranslation(['places', 'common'])
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
  const setActive = (active: boolean) => updatePlace(place, { is_active: active })
  const deactivate = async () => {
    notify({ undo: await setActive(false), text: t('deactivated', { name }) })
  }
  const activate = async () => {
    setActivating(true)
    try {
      notify({ undo: await setActive(true), text: t('activated', { name }) })
    } catch (error) {
      notifyError(error)
    } finally {
      setActivating(false)
    }
  }
  const remove = async () => {
    await send(readOf(place.id), place, (condition) => api.deleteLocation({ path, ...condition }))
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
          {t('common:delete')}
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
        confirmLabel={t('common:delete')}
        onConfirm={remove}
        isDanger
      />
    </>
  )
}
