import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { DateField, SearchField, SelectField } from '#shared/ui/fields.js'
import { Empty, Failure, Loading, LoadMore, Page, Toolbar } from '#shared/ui/page.js'
import { useFilters } from '../../filters.js'
import { useSession } from '../../session/session.js'
import { actorName, AuditItem, pageOf } from './audit-item.js'
import { actions, isFiltered, noFilters, schema, targetTypes, toQuery, type AuditFilters } from './filters.js'
import './audit.css'

/** Administrative actions, newest first. */
export default function Audit() {
  const { t } = useTranslation(['audit', 'shell'])
  const [filters, setFilters] = useFilters(schema)
  const { from, to } = filters
  const isReversed = from !== '' && to !== '' && to < from
  const list = useInfiniteQuery({
    ...queries.listAuditEvents.infinite({ query: toQuery(filters) }),
    enabled: !isReversed,
  })
  const events = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Page title={t('shell:pages.audit')}>
      <p className="quiet-text">{t('explanation')}</p>
      <AuditToolbar filters={filters} setFilters={setFilters} isReversed={isReversed} />
      {list.isLoading && <Loading />}
      {list.isError && !list.isFetchNextPageError && <Failure error={list.error} retry={list.refetch} />}
      {list.isSuccess && events.length === 0 && <Empty>{t(isFiltered(filters) ? 'empty' : 'none')}</Empty>}
      {events.length > 0 && (
        <ol className="audit-list" aria-label={t('list')}>
          {events.map((event) => (
            <AuditItem key={event.id} event={event} />
          ))}
        </ol>
      )}
      <LoadMore query={list} />
    </Page>
  )
}

interface AuditToolbarProps {
  filters: AuditFilters
  setFilters: (changes: { [Name in keyof AuditFilters]?: AuditFilters[Name] | undefined }) => void
  isReversed: boolean
}

function AuditToolbar({ filters, setFilters, isReversed }: AuditToolbarProps) {
  const { t } = useTranslation(['audit', 'shell', 'reports'])
  const { actor, action, type, id, from, to } = filters
  const actors = useActors(actor)
  return (
    <Toolbar>
      <SelectField
        label={t('actor')}
        options={[{ id: 'any', label: t('anyone') }, ...actors]}
        value={actor === undefined ? 'any' : String(actor)}
        onChange={(chosen) => setFilters({ actor: chosen === 'any' ? undefined : Number(chosen) })}
      />
      <SelectField
        label={t('actionLabel')}
        options={[
          { id: 'any', label: t('anyAction') },
          ...actions.map((one) => ({ id: one, label: t(`action.${one}`) })),
        ]}
        value={action ?? 'any'}
        onChange={(chosen) => setFilters({ action: actions.find((one) => one === chosen) })}
      />
      <SelectField
        label={t('targetType')}
        options={[
          { id: 'any', label: t('anyTarget') },
          ...targetTypes.map((one) => ({
            id: one,
            label:
              one === 'entity' ? t('entities') : one === 'sensor' ? t('sensors') : t(`shell:pages.${pageOf[one].path}`),
          })),
        ]}
        value={type ?? 'any'}
        onChange={(chosen) => setFilters({ type: targetTypes.find((one) => one === chosen), id: undefined })}
      />
      {type && <SearchField label={t('targetId')} value={id} onChange={(next) => setFilters({ id: next })} />}
      <DateField label={t('from')} value={from} onChange={(next) => setFilters({ from: next })} />
      <DateField
        label={t('to')}
        value={to}
        onChange={(next) => setFilters({ to: next })}
        errorMessage={isReversed ? t('reports:reversed') : undefined}
      />
      {isFiltered(filters) && (
        <Button variant="quiet" onPress={() => setFilters(noFilters)}>
          {t('reports:clearFilters')}
        </Button>
      )}
    </Toolbar>
  )
}

/** Returns the users who have acted lately, and the user of the filter, as options. */
function useActors(filtered: number | undefined) {
  const { t } = useTranslation('audit')
  const { user } = useSession()
  const recent = useQuery(queries.listAuditEvents({ query: { limit: 100 } }))
  const names = new Map<number, string>([[user.id, t('me', { name: user.full_name || user.email })]])
  const events = Array.isArray(recent.data) ? recent.data : []
  for (const { actor } of events) if (actor && !names.has(actor.id)) names.set(actor.id, actorName(actor, t))
  if (filtered !== undefined && !names.has(filtered)) names.set(filtered, t('unknownUser', { id: filtered }))
  return [...names].map(([id, label]) => ({ id: String(id), label }))
}
