import type { NotificationHistoryRecord, NotificationMessage, PushNotification } from '@environmental-monitoring/sdk'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { queries } from '#shared/api.js'
import { languages } from '#shared/language.js'
import { Badge } from '#shared/ui/badge.js'
import { Dialog } from '#shared/ui/dialog.js'
import { Facts, type Fact } from '#shared/ui/facts.js'
import { SelectField } from '#shared/ui/fields.js'
import { Empty, Failure, Loaded, Loading, LoadMore, Toolbar } from '#shared/ui/page.js'
import { Table } from '#shared/ui/table.js'
import { formatNumber, Time } from '#shared/ui/time.js'
import { choice, useFilteredPath, useFilters } from '../../filters.js'
import { useSession } from '../../session/session.js'

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

/** A message that was sent, and the result of its delivery. */
function Detail({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('messages')
  const query = useQuery({
    ...queries.getNotification({ path: { notification_id: id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'sending' ? 2000 : false),
  })
  return (
    <Dialog title={query.data?.title ?? t('detail', { id })} isOpen onClose={onClose}>
      <Loaded query={query} notFound={t('notFound')}>
        {(message) => (
          <>
            <MessageFacts message={message} />
            <Texts message={message} />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

function MessageFacts({ message }: { message: NotificationMessage }) {
  const { t } = useTranslation(['messages', 'common'])
  const { user } = useSession()
  const { topic, status, success_count: delivered = 0, failure_count: failed = 0, sent_by_user_id: sender } = message
  const facts: Fact[] = [
    [t('type'), typeof topic === 'string' ? t('topic', { topic }) : t('types.token')],
    [t('statusLabel'), status && <MessageStatus status={status} />],
    typeof topic === 'string'
      ? [t('acceptedByTopic'), t(delivered > 0 ? 'common:yes' : 'common:no')]
      : [t('delivered'), formatNumber(delivered)],
    [t('failed'), formatNumber(failed)],
    [t('sender'), sender === user.id ? t('me') : sender ? t('account', { id: sender }) : t('automatic')],
    [t('time'), <Time key="time" value={message.created_at} style="full" />],
  ]
  return (
    <>
      <Facts facts={facts} />
      {typeof message.error_message === 'string' && (
        <section>
          <h3>{t('problems')}</h3>
          <ul className="message-problems" lang="en">
            {message.error_message.split('; ').map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Texts({ message }: { message: NotificationMessage }) {
  const { t } = useTranslation('messages')
  const { title, body, translations, payload } = message
  return (
    <>
      <section className="message-text">
        <h3>{t('defaultText')}</h3>
        <p className="message-title">{title}</p>
        <p>{body}</p>
      </section>
      {languages.map((language) => {
        const text = translations?.[language]
        return (
          text && (
            <section key={language} className="message-text" lang={language}>
              <h3 lang={document.documentElement.lang}>{t(`language.${language}`)}</h3>
              <p className="message-title">{text.title}</p>
              <p>{text.body}</p>
            </section>
          )
        )
      })}
      {Object.keys(payload).length > 0 && (
        <section className="message-text">
          <h3>{t('data')}</h3>
          <pre>{JSON.stringify(payload, null, 2)}</pre>
        </section>
      )}
    </>
  )
}

const tones = { sending: 'info', sent: 'good', partial: 'warn', failed: 'bad', dry_run: 'neutral' } as const

function MessageStatus({ status }: { status: PushNotification['status'] }) {
  const { t } = useTranslation('messages')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}
