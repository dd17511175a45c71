import type { AuditEvent, OperationId } from '@environmental-monitoring/sdk'
import type { TFunction } from 'i18next'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Time } from '#shared/ui/time.js'
import type { DeskPage } from '../../pages.js'
import { useSession } from '../../session/session.js'

type Action = AuditEvent['action']
type Actor = NonNullable<AuditEvent['actor']>
type Target = NonNullable<AuditEvent['target']>

/** The page of an object, and the operation that it needs. Entities and sensors have no page. */
export const pageOf: Record<
  Exclude<Target['type'], 'entity' | 'sensor'>,
  { path: DeskPage['name']; needs: OperationId }
> = {
  user: { path: 'users', needs: 'getUser' },
  report: { path: 'reports', needs: 'getReport' },
  location: { path: 'places', needs: 'getLocation' },
  station: { path: 'stations', needs: 'getStation' },
  webhook: { path: 'webhooks', needs: 'getWebhook' },
  notification: { path: 'messages', needs: 'listNotifications' },
}

/** The service names accounts that no longer exist like this. */
const deletedName = 'deleted user'

/** An action as a sentence, with what it changed. */
export function AuditItem({ event }: { event: AuditEvent }) {
  const { t } = useTranslation('audit')
  const { at, actor, action, target, changes } = event
  return (
    <li className="audit-item">
      <p className="audit-time">
        <Time value={at} style="age" /> <span className="quiet-text">{<Time value={at} />}</span>
      </p>
      <div className="audit-content">
        <p>
          <Trans
            t={t}
            i18nKey={sentenceOf(action)}
            components={{
              actor: <ActorLink actor={actor} />,
              target: <TargetLink target={target} isDeleted={action.endsWith('.deleted')} />,
            }}
          />
        </p>
        {changes.length > 0 && <Changes changes={changes} />}
      </div>
    </li>
  )
}

const endsWith = <Verb extends string>(action: Action, verb: Verb): action is Extract<Action, `${string}.${Verb}`> =>
  action.endsWith(`.${verb}`)

/** Returns whether an action is on a flag or a verification of a sensor's values. */
const isMark = (action: Action): action is Extract<Action, `${'flag' | 'verification'}.${string}`> =>
  /^(flag|verification)\./.test(action)

/** Returns the key of a sentence. It is the same for all objects that were created, changed or deleted. */
function sentenceOf(action: Action) {
  if (action === 'notifications.deleted' || isMark(action)) return `sentence.${action}` as const
  if (endsWith(action, 'created')) return 'sentence.created'
  if (endsWith(action, 'updated')) return 'sentence.updated'
  if (endsWith(action, 'deleted')) return 'sentence.deleted'
  return `sentence.${action}` as const
}

export function actorName({ id, name }: Actor, t: TFunction<'audit'>): string {
  return name === deletedName ? `${t('deletedUser')} (${id})` : name
}

function ActorLink({ actor }: Pick<AuditEvent, 'actor'>) {
  const { t } = useTranslation('audit')
  if (!actor) return <b>{t('operator')}</b>
  const name = actorName(actor, t)
  return actor.name === deletedName ? <b>{name}</b> : <Link href={`/users/${actor.id}`}>{name}</Link>
}

function TargetLink({ target, isDeleted }: Pick<AuditEvent, 'target'> & { isDeleted: boolean }) {
  const { t } = useTranslation('audit')
  const { may } = useSession()
  if (!target) return null
  const { type, id } = target
  const name = t(`target.${type}`, { id })
  const page = type === 'entity' || type === 'sensor' ? undefined : pageOf[type]
  return page && !isDeleted && may(page.needs) ? <Link href={`/${page.path}/${id}`}>{name}</Link> : <b>{name}</b>
}

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
  'algorithm',
])

/** The changed fields with their values before and after. */
function Changes({ changes }: { changes: Change[] }) {
  const { t } = useTranslation(['audit', 'places', 'users'])
  const hasBefore = changes.some(({ from }) => from !== null)
  const fieldNames: Record<string, string> = {
    ...t('places:fields', { returnObjects: true }),
    ...t('users:fields', { returnObjects: true }),
    ...t('fields', { returnObjects: true }),
  }
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
  const { t } = useTranslation(['audit', 'common', 'places', 'stations', 'users', 'webhooks'])
  if (text === null) return <>–</>
  if (field === 'events') {
    const events: Record<string, string> = t('webhooks:event', { returnObjects: true })
    const names = readable(text).split(', ')
    return <>{names.map((name) => events[name] ?? name).join(', ')}</>
  }
  if (!translated.has(field)) return <>{readable(text)}</>
  const values: Record<string, string> = {
    ...t('places:types', { returnObjects: true }),
    ...t('common:status', { returnObjects: true }),
    ...t('stations:kind', { returnObjects: true }),
    ...t('users:roles', { returnObjects: true }),
    ...t('values', { returnObjects: true }),
  }
  return <>{values[text] ?? values[text.toLowerCase()] ?? readable(text)}</>
}

/** Lists are recorded as JSON, which may be cut. */
function readable(text: string): string {
  return text.startsWith('["') ? text.replaceAll(/^\["|"\]$/g, '').replaceAll('","', ', ') : text
}
