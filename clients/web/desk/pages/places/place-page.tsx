import { unwrap, type Location, type UpdateLocationInput } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { api, queries } from '#shared/api.js'
import { Badge } from '#shared/ui/badge.js'
import { Button, ButtonLink } from '#shared/ui/button.js'
import { Failure, Loading, Page } from '#shared/ui/page.js'
import { Time } from '#shared/ui/time.js'
import { notify } from '#shared/ui/toasts.js'
import { PlaceActions } from './place-actions.js'
import { PlaceForm } from './place-form.js'
import { changesOf, draftOf, refreshPlaces, useFilteredPath, type PlaceFields } from './place.js'

export function PlacePage({ id }: { id: number }) {
  const { t } = useTranslation('places')
  const query = useQuery(queries.getLocation({ path: { location_id: id } }))
  const withFilters = useFilteredPath()
  const toList = (
    <ButtonLink href={withFilters('/places')} icon="back">
      {t('toList')}
    </ButtonLink>
  )
  if (!query.data) {
    return (
      <Page title={t('place')} actions={toList}>
        {query.isError ? <Failure error={query.error} retry={query.refetch} /> : <Loading />}
      </Page>
    )
  }
  return <LoadedPlace place={query.data} toList={toList} />
}

function LoadedPlace({ place, toList }: { place: Location; toList: ReactNode }) {
  const { t } = useTranslation('places')
  const [, navigate] = useLocation()
  const withFilters = useFilteredPath()

  /** The place as the form shows it. When others change it, what the user has entered stays. */
  const [base, setBase] = useState(place)
  const before = fieldsOfPlace(base)
  const isOutdated =
    place.updated_at > base.updated_at && Object.keys(changesOf(before, fieldsOfPlace(place))).length > 0

  const update = async (body: UpdateLocationInput['body']) => {
    setBase(await unwrap(api.updateLocation({ path: { location_id: place.id }, body })))
    await refreshPlaces()
  }
  const save = async (after: PlaceFields) => {
    await update(changesOf(before, after))
    notify({ text: t('saved', { name: after.name }), undo: () => update(changesOf(after, before)) })
  }
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
      <div role="status">
        {isOutdated && (
          <p className="place-text">
            {t('outdated')} <Button onPress={() => setBase(place)}>{t('loadNew')}</Button>
          </p>
        )}
      </div>
      <PlaceForm
        key={base.updated_at}
        initial={draftOf(base)}
        submitLabel={t('save')}
        onSubmit={save}
        hasChanges={(fields) => Object.keys(changesOf(before, fields)).length > 0}
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
