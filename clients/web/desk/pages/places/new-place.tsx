import { unwrap } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { api, queries, queryClient } from '#shared/api.js'
import { ButtonLink } from '#shared/ui/button.js'
import { Page } from '#shared/ui/page.js'
import { notify } from '#shared/ui/toasts.js'
import { PlaceForm } from './place-form.js'
import { creationOf, emptyDraft, useFilteredPath, type PlaceFields } from './place.js'

export function NewPlace() {
  const { t } = useTranslation('places')
  const [, navigate] = useLocation()
  const [draft, setDraft] = useState(emptyDraft)
  const withFilters = useFilteredPath()
  const create = async (fields: PlaceFields) => {
    const place = await unwrap(api.createLocation({ body: creationOf(fields) }))
    notify({ text: t('created', { name: place.name }) })
    navigate(withFilters(`/places/${place.id}`), { replace: true })
    await queryClient.invalidateQueries({ queryKey: queries.listLocations.key() })
  }
  return (
    <Page
      title={t('new')}
      actions={
        <ButtonLink href={withFilters('/places')} icon="back">
          {t('toList')}
        </ButtonLink>
      }
    >
      <PlaceForm
        draft={draft}
        onChange={setDraft}
        submitLabel={t('create')}
        onSubmit={create}
        onCancel={() => navigate(withFilters('/places'))}
      />
    </Page>
  )
}
