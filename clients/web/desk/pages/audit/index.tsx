import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { Empty, Failure, Loading, LoadMore, Page } from '#shared/ui/page.js'
import { useFilters } from '../../filters.js'
import { AuditItem } from './audit-item.js'
import { AuditToolbar } from './audit-toolbar.js'
import { isFiltered, schema, toQuery } from './filters.js'
import './audit.css'

/** Administrative actions, newest first. */
export default function Audit() {
  const { t } = useTranslation('audit')
  const [filters, setFilters] = useFilters(schema)
  const { from, to } = filters
  const isReversed = from !== '' && to !== '' && to < from
  const list = useInfiniteQuery({
    ...queries.listAuditEvents.infinite({ query: toQuery(filters) }),
    enabled: !isReversed,
  })
  const events = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Page title={t('title')}>
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
