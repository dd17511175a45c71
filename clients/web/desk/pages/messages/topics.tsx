import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { Empty, Failure, Loading } from '#shared/ui/page.js'
import { Table } from '#shared/ui/table.js'
import { useSession } from '../../session/session.js'

/** The topics to which users can subscribe. A topic opens a new message to it. */
export function Topics() {
  const { t } = useTranslation('messages')
  const { may } = useSession()
  const topics = useQuery(queries.listTopics())
  if (topics.isPending) return <Loading />
  if (topics.isError) return <Failure error={topics.error} retry={topics.refetch} />
  if (topics.data.length === 0) return <Empty>{t('noTopics')}</Empty>
  return (
    <>
      <p className="quiet-text">{t('topicsHint')}</p>
      <Table
        caption={t('topics')}
        rows={topics.data}
        rowKey={({ topic }) => topic}
        columns={[
          { id: 'topic', header: t('topics'), cell: ({ topic }) => topic },
          {
            id: 'daily',
            header: t('daily'),
            cell: ({ language }) => (language === null ? t('noDaily') : t(`language.${language}`)),
          },
        ]}
        {...(may('sendTopicNotification') && {
          href: ({ topic }: { topic: string }) => `/messages/new?topic=${encodeURIComponent(topic)}`,
        })}
      />
    </>
  )
}
