import { unwrap, type LocationFeatureCollection, type LocationImport } from '@environmental-monitoring/sdk'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { api, queries, queryClient } from '#shared/api.js'
import { BackLink, Button } from '#shared/ui/button.js'
import { ConfirmDialog } from '#shared/ui/dialog.js'
import { SelectField } from '#shared/ui/fields.js'
import { Form } from '#shared/ui/form.js'
import { Page } from '#shared/ui/page.js'
import { notify } from '#shared/ui/toasts.js'
import { useFilteredPath } from '../../filters.js'
import { ImportResults } from './import-results.js'
import { placeTypes, type PlaceType } from './place.js'

interface Source {
  name: string
  content: LocationFeatureCollection
}

/** Imports places from a GeoJSON file, after a preview. */
export function ImportPlaces() {
  const { t } = useTranslation('places')
  const [, navigate] = useLocation()
  const withFilters = useFilteredPath()
  const [source, setSource] = useState<Source>()
  const [problem, setProblem] = useState<FileProblem>()
  const [type, setType] = useState<PlaceType>()
  const [result, setResult] = useState<LocationImport>()
  const [isAsking, setAsking] = useState(false)

  const choose = async (file: File | undefined) => {
    setResult(undefined)
    setSource(undefined)
    setProblem(undefined)
    if (!file) return
    const content = await readGeoJson(file)
    if (typeof content === 'string') setProblem(content)
    else setSource({ name: file.name, content })
  }
  const run = async (dryRun: boolean) => {
    if (!source) return
    const query = { dry_run: dryRun, ...(type && { location_type: type }) }
    setResult(await unwrap(api.importLocations({ query, body: source.content })))
  }
  const confirm = async () => {
    await run(false)
    notify({ text: t('import.done', { file: source?.name ?? '' }) })
    await Promise.all(
      [queries.listLocations, queries.getLocation].map((of) => queryClient.invalidateQueries({ queryKey: of.key() })),
    )
  }
  const stored = (result?.added ?? 0) + (result?.changed ?? 0)

  return (
    <Page title={t('import.title')} actions={<BackLink href={withFilters('/places')}>{t('toList')}</BackLink>}>
      <p className="description place-text">{t('import.hint')}</p>
      <Form
        submitLabel={t('import.preview')}
        onSubmit={() => run(true)}
        onCancel={() => navigate(withFilters('/places'))}
        isDisabled={!source}
      >
        <FileField onChoose={(file) => void choose(file)} problem={problem} />
        <SelectField
          label={t('import.type')}
          name="location_type"
          value={type ?? 'none'}
          onChange={(chosen) => {
            setType(chosen === 'none' ? undefined : chosen)
            setResult(undefined)
          }}
          description={t('import.typeHint')}
          options={[
            { id: 'none', label: t('import.noType') },
            ...placeTypes.map((one) => ({ id: one, label: t(`types.${one}`) })),
          ]}
        />
      </Form>
      {result && (
        <ImportResults key={String(result.dry_run)} result={result}>
          {result.dry_run && (
            <Button variant="primary" isDisabled={stored === 0} onPress={() => setAsking(true)}>
              {t('import.confirm', { count: stored })}
            </Button>
          )}
        </ImportResults>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('import.confirmTitle', { file: source?.name ?? '' })}
        body={<p>{t('import.confirmBody', { added: result?.added ?? 0, changed: result?.changed ?? 0 })}</p>}
        confirmLabel={t('import.confirm', { count: stored })}
        onConfirm={confirm}
      />
    </Page>
  )
}

interface FileFieldProps {
  onChoose: (file: File | undefined) => void
  problem: FileProblem | undefined
}

function FileField({ onChoose, problem }: FileFieldProps) {
  const { t } = useTranslation('places')
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t('import.file')}</label>
      <input
        id={id}
        type="file"
        accept=".geojson,.json,application/geo+json,application/json"
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && `${id}-error`}
        // Otherwise, a corrected file with the same name could not be chosen again.
        onClick={(event) => {
          event.currentTarget.value = ''
          onChoose(undefined)
        }}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
      {problem && (
        <span id={`${id}-error`} className="field-error" role="alert">
          {t(`import.problems.${problem}`)}
        </span>
      )}
    </div>
  )
}

/** Maximum size of an import in bytes, and its maximum number of features. */
const maxBytes = 10 * 1024 * 1024
const maxFeatures = 10_000

type FileProblem = 'tooLarge' | 'tooMany' | 'notGeoJson'

/** Reads a GeoJSON file. The service validates each feature. */
async function readGeoJson(file: File): Promise<LocationFeatureCollection | FileProblem> {
  if (file.size > maxBytes) return 'tooLarge'
  const text = await file.text()
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return 'notGeoJson'
  }
  if (!isCollection(content)) return 'notGeoJson'
  return content.features.length > maxFeatures ? 'tooMany' : content
}

function isCollection(content: unknown): content is LocationFeatureCollection {
  return (
    typeof content === 'object' &&
    content !== null &&
    'type' in content &&
    content.type === 'FeatureCollection' &&
    'features' in content &&
    Array.isArray(content.features)
  )
}
