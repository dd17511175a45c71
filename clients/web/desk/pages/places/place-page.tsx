import type { Location } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { Badge } from '#shared/ui/badge.js'
import { BackLink } from '#shared/ui/button.js'
import { Loaded, Page } from '#shared/ui/page.js'
import { Time } from '#shared/ui/time.js'
import { notify } from '#shared/ui/toasts.js'
import { useFilteredPath } from '../../filters.js'
import { changesOf, useEdits } from '../../record.js'
import { PlaceActions } from './place-actions.js'
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
