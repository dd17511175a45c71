import type { NotificationHistoryRecord } from '@environmental-monitoring/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { queries } from '#shared/api.js'
import { SelectField } from '#shared/ui/fields.js'
import { Empty, Failure, Loading, LoadMore, Toolbar } from '#shared/ui/page.js'
import { Table } from '#shared/ui/table.js'
import { Time, formatNumber } from '#shared/ui/time.js'
import { choice, useFilteredPath, useFilters } from '../../filters.js'
import { useSession } from '../../session/session.js'
import { Detail, MessageStatus } from './detail.js'

const types = ['token', 'topic'] as const
const schema = { type: choice(types), sender: choice(['me']) }

/** The messages that have been sent, newest first. */
export function History({ openId }: { openId: string | undefined }) {
  const { t } = useTranslation('messages')
  const { user } = useSession()
  const [{ type, sender }, setFilters] = useFilters(schema)
  const [, navigate] = useLocation()
  const withFilters = useFilteredPath()
  const list = useInfiniteQuery(
    queries.listNotifications.infinite({
      query: { ...(type && { notification_type: type }), ...(sender && { user_id: user.id }), limit: 50 },
    }),
  )
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <Toolbar>
        <SelectField
          label={t('type')}
          options={[{ id: 'all', label: t('allTypes') }, ...types.map((id) => ({ id, label: t(`types.${id}`) }))]}
          value={type ?? 'all'}
          onChange={(id) => setFilters({ type: types.find((known) => known === id) })}
        />
        <SelectField
          label={t('sender')}
          options={[
            { id: 'all', label: t('anyone') },
            { id: 'me', label: t('me') },
          ]}
          value={sender ?? 'all'}
          onChange={(id) => setFilters({ sender: id === 'me' ? 'me' : undefined })}
        />
      </Toolbar>
      {list.isPending && <Loading />}
      {list.isError && !list.isFetchNextPageError && <Failure error={list.error} retry={list.refetch} />}
      {list.isSuccess && rows.length === 0 && <Empty>{t(type || sender ? 'noMatches' : 'noMessages')}</Empty>}
      {rows.length > 0 && <Messages rows={rows} hrefOf={(id) => withFilters(`/messages/${id}`)} />}
      <LoadMore query={list} />
      {openId !== undefined && /^\d+$/.test(openId) && (
        <Detail id={Number(openId)} onClose={() => navigate(withFilters('/messages'))} />
      )}
    </>
  )
}

function Messages({ rows, hrefOf }: { rows: readonly NotificationHistoryRecord[]; hrefOf: (id: number) => string }) {
  const { t } = useTranslation(['messages', 'shell'])
  return (
    <Table
      caption={t('shell:pages.messages')}
      rows={rows}
      rowKey={({ id }) => id}
      href={({ id }) => hrefOf(id)}
      columns={[
        { id: 'title', header: t('message'), cell: ({ title }) => title },
        {
          id: 'type',
          header: t('type'),
          cell: ({ topic }) => (topic === null ? t('types.token') : t('topic', { topic })),
        },
        { id: 'status', header: t('statusLabel'), cell: ({ status }) => <MessageStatus status={status} /> },
        {
          id: 'delivered',
          header: t('delivered'),
          align: 'end',
          cell: ({ success_count: count }) => formatNumber(count),
        },
        { id: 'failed', header: t('failed'), align: 'end', cell: ({ failure_count: count }) => formatNumber(count) },
        { id: 'time', header: t('time'), cell: ({ created_at: at }) => <Time value={at} /> },
      ]}
    />
  )
}
