import type { ImportAction, LocationImport, LocationImportResult } from '@environmental-monitoring/sdk'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Badge, type Tone } from '#shared/ui/badge.js'
import { Button } from '#shared/ui/button.js'
import { SelectField } from '#shared/ui/fields.js'
import { Empty } from '#shared/ui/page.js'
import { Table, type Column } from '#shared/ui/table.js'
import { formatNumber } from '#shared/ui/time.js'

const actions = ['added', 'changed', 'unchanged', 'skipped'] as const satisfies ImportAction[]
const tones: Record<ImportAction, Tone> = { added: 'good', changed: 'info', unchanged: 'neutral', skipped: 'bad' }
const importedFields = ['name', 'latitude', 'longitude', 'address', 'opening_hours', 'description', 'metadata'] as const
/** Number of rows to show at first, and to add. */
const step = 100

/** The numbers of an import or its preview, and what happens to each feature. */
export function ImportResults({ result, children }: { result: LocationImport; children: ReactNode }) {
  const { t } = useTranslation('places')
  const [action, setAction] = useState<ImportAction>()
  const [shown, setShown] = useState(step)
  const rows = result.results.filter((row) => action === undefined || row.action === action)
  const columns: Column<LocationImportResult>[] = [
    {
      id: 'name',
      header: t('fields.name'),
      cell: (row) => <NameCell row={row} />,
    },
    { id: 'index', header: t('import.row'), cell: ({ index }) => formatNumber(index + 1), align: 'end' },
    {
      id: 'action',
      header: t('import.result'),
      cell: (row) => <Badge tone={tones[row.action]}>{t(`import.actions.${row.action}`)}</Badge>,
    },
    {
      id: 'detail',
      header: t('import.detail'),
      cell: ({ detail, fields = [] }) =>
        detail === undefined ? (
          importedFields
            .filter((field) => fields.includes(field))
            .map((field) => t(`fields.${field}`))
            .join(', ') || '–'
        ) : (
          <span lang="en">{detail}</span>
        ),
    },
  ]
  return (
    <section className="import-results" aria-labelledby="import-results">
      <h2 id="import-results">{t(result.dry_run ? 'import.previewTitle' : 'import.doneTitle')}</h2>
      <div role="status">
        <ul className="import-counts">
          {actions.map((one) => (
            <li key={one}>
              <Badge tone={tones[one]}>
                {t(`import.actions.${one}`)}: {formatNumber(result[one])}
              </Badge>
            </li>
          ))}
        </ul>
      </div>
      {children}
      <div className="toolbar">
        <SelectField
          label={t('import.result')}
          value={action ?? 'all'}
          onChange={(chosen) => {
            setAction(chosen === 'all' ? undefined : chosen)
            setShown(step)
          }}
          options={[
            { id: 'all', label: t('import.allActions') },
            ...actions.map((one) => ({ id: one, label: t(`import.actions.${one}`) })),
          ]}
        />
      </div>
      {rows.length === 0 ? (
        <Empty />
      ) : (
        <Table
          columns={columns}
          rows={rows.slice(0, shown)}
          rowKey={({ index }) => index}
          caption={t('import.previewTitle')}
        />
      )}
      {rows.length > shown && (
        <div className="load-more">
          <Button onPress={() => setShown(shown + step)}>{t('import.more', { count: rows.length - shown })}</Button>
        </div>
      )}
    </section>
  )
}

function NameCell({ row: { name, location_id } }: { row: LocationImportResult }) {
  if (location_id === null) return name ?? '–'
  return <Link href={`/places/${location_id}`}>{name ?? location_id}</Link>
}
