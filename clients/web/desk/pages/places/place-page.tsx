import type { Location } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { api, queries, queryClient } from '#shared/api.js'
import { Badge } from '#shared/ui/badge.js'
import { BackLink, Button } from '#shared/ui/button.js'
import { ConfirmDialog } from '#shared/ui/dialog.js'
import { Loaded, Page } from '#shared/ui/page.js'
import { Time } from '#shared/ui/time.js'
import { notify, notifyError } from '#shared/ui/toasts.js'
import { useFilteredPath } from '../../filters.js'
import { changesOf, send, useEdits } from '../../record.js'
import { useSession } from '../../session/session.js'
import { PlaceForm } from './place-form.js'
import { draftOf, readOf, updatePlace, type PlaceFields } from './place.js'

export function PlacePage({ id }: { id: number }) {
  const { t } = useTranslation('places')
  const query = useQuery(readOf(id))
  const toList = <BackLink href={useFilteredPath()('/places')}>{t('toList')}</BackLink>
  if (query.data) return <LoadedPlace place={query.data} toList={toList} />
  return (
    <Page title={t('place')} actions={toList}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  )
}

function LoadedPlace({ place, toList }: { place: Location; toList: ReactNode }) {
  const { t } = useTranslation('places')
  const [, navigate] = useLocation()
  const withFilters = useFilteredPath()

  const { base, fields, setFields, save } = useEdits(readOf(place.id), place, draftOf)
  const before = fieldsOfPlace(base)
  const submit = (after: PlaceFields) =>
    save(async () => {
      const undo = await updatePlace(base, changesOf(before, after))
      notify({ text: t('saved', { name: after.name }), undo })
    })
  return (
    <Page
      title={place.name}
      actions={
        <>
          {toList}
          <PlaceActions place={place} onGone={() => navigate(withFilters('/places'), { replace: true })} />
        </>
      }
    >
      <p className="description">
        {!place.is_active && <Badge tone="warn">{t('inactive')}</Badge>} {t(`sources.${place.data_source}`)} ·{' '}
        {t('updated')} <Time value={place.updated_at} />
      </p>
      {!place.is_active && <p>{t('inactiveHint')}</p>}
      {place.data_source === 'openstreetmap' && <p className="description">{t('importedHint')}</p>}
      <PlaceForm
        draft={fields}
        onChange={setFields}
        submitLabel={t('save')}
        onSubmit={submit}
        hasChanges={(after) => Object.keys(changesOf(before, after)).length > 0}
        onCancel={() => navigate(withFilters('/places'))}
      />
    </Page>
  )
}

/** Returns the fields as the form would send them, without the others. */
function fieldsOfPlace(place: Location): PlaceFields {
  const { name, location_type, latitude, longitude, address, opening_hours, area_sqm, amenities, description } = place
  return { name, location_type, latitude, longitude, address, opening_hours, area_sqm, amenities, description }
}

interface PlaceActionsProps {
  place: Location
  /** Called when the user can no longer see the place. */
  onGone: () => void
}

/** The buttons that activate, deactivate and delete a place. Only admins delete. */
function PlaceActions({ place, onGone }: PlaceActionsProps) {
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
