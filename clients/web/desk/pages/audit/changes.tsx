import type { AuditEvent } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'

type Change = AuditEvent['changes'][number]

/** Number of changes up to which they are shown at once. */
const maxOpen = 3

/** Fields with values that have a translation. The values of other fields are texts of people. */
const translated = new Set([
  'role',
  'is_active',
  'reports',
  'location_type',
  'kind',
  'status',
  'public_content',
  'is_dry_run',
])

/** The changed fields with their values before and after. */
export function Changes({ changes }: { changes: Change[] }) {
  const { t } = useTranslation('audit')
  const hasBefore = changes.some(({ from }) => from !== null)
  const fieldNames: Record<string, string> = t('fields', { returnObjects: true })
  return (
    <details className="audit-changes" open={changes.length <= maxOpen}>
      <summary>{t('changes', { count: changes.length })}</summary>
      <table>
        <caption className="unseen">{t('changesOf')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            {hasBefore && <th scope="col">{t('before')}</th>}
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.field}>
              <th scope="row">{fieldNames[change.field] ?? change.field}</th>
              {hasBefore && !change.is_hidden && (
                <td>
                  <Value field={change.field} text={change.from} />
                </td>
              )}
              <td colSpan={hasBefore && change.is_hidden ? 2 : 1}>
                {change.is_hidden ? <i>{t('hidden')}</i> : <Value field={change.field} text={change.to} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Value({ field, text }: { field: string; text: string | null }) {
  const { t } = useTranslation(['audit', 'webhooks'])
  const values: Record<string, string> = t('values', { returnObjects: true })
  const events: Record<string, string> = t('webhooks:event', { returnObjects: true })
  if (text === null) return <>–</>
  if (field === 'events') {
    const names = readable(text).split(', ')
    return <>{names.map((name) => events[name] ?? name).join(', ')}</>
  }
  return <>{(translated.has(field) ? values[text.toLowerCase()] : undefined) ?? readable(text)}</>
}

/** Lists are recorded as JSON, which may be cut. */
function readable(text: string): string {
  return text.startsWith('["') ? text.replaceAll(/^\["|"\]$/g, '').replaceAll('","', ', ') : text
}
