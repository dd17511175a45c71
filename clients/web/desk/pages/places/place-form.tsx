import { unwrap } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { api, queries, queryClient } from '#shared/api.js'
import { BackLink } from '#shared/ui/button.js'
import { bindFields, NumberField, SelectField, TextArea, TextField } from '#shared/ui/fields.js'
import { Form } from '#shared/ui/form.js'
import { MapView } from '#shared/ui/map-view.js'
import { Page } from '#shared/ui/page.js'
import { notify } from '#shared/ui/toasts.js'
import { useFilteredPath } from '../../filters.js'
import { creationOf, emptyDraft, fieldsOf, placeTypes, type PlaceDraft, type PlaceFields } from './place.js'

interface PlaceFormProps {
  draft: PlaceDraft
  onChange: (draft: PlaceDraft) => void
  submitLabel: string
  onSubmit: (fields: PlaceFields) => Promise<void>
  /** Whether there is something to save. By default, always. */
  hasChanges?: (fields: PlaceFields) => boolean
  onCancel: () => void
}

/** The fields of a place beside a map with its marker. */
export function PlaceForm({
  draft,
  onChange,
  submitLabel,
  onSubmit,
  hasChanges = () => true,
  onCancel,
}: PlaceFormProps) {
  const { t } = useTranslation('places')
  const field = bindFields(draft, onChange)
  const fields = fieldsOf(draft)
  const submit = async () => {
    if (fields) await onSubmit(fields)
  }
  return (
    <div className="place-editor">
      <Form
        submitLabel={submitLabel}
        onSubmit={submit}
        onCancel={onCancel}
        isDisabled={!draft.position || (fields !== undefined && !hasChanges(fields))}
      >
        <div className="place-fields">
          <TextField {...field('name')} label={t('fields.name')} maxLength={255} isRequired />
          <SelectField
            {...field('location_type')}
            label={t('fields.location_type')}
            options={placeTypes.map((type) => ({ id: type, label: t(`types.${type}`) }))}
            isRequired
          />
          <TextField {...field('address')} label={t('fields.address')} maxLength={500} autoComplete="off" />
          <div className="fields-row">
            <TextField
              {...field('opening_hours')}
              label={t('fields.opening_hours')}
              maxLength={255}
              description={t('openingHoursHint')}
            />
            <NumberField {...field('area_sqm')} label={t('fields.area_sqm')} minValue={0} />
          </div>
          <TextArea {...field('amenities')} label={t('fields.amenities')} description={t('amenitiesHint')} rows={3} />
          <TextArea {...field('description')} label={t('fields.description')} maxLength={5000} />
        </div>
        <div className="place-position">
          <h2>{t('position')}</h2>
          {!draft.position && <p>{t('positionMissing')}</p>}
          <MapView label={t('position')} position={draft.position} onMove={field('position').onChange} />
        </div>
      </Form>
    </div>
  )
}

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
    <Page title={t('new')} actions={<BackLink href={withFilters('/places')}>{t('toList')}</BackLink>}>
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
