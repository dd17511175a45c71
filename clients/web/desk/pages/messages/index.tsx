import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Redirect, Route, Switch, useLocation } from 'wouter'
import { queries } from '#shared/api.js'
import { ButtonLink } from '#shared/ui/button.js'
import { Empty, Failure, Loading, Page } from '#shared/ui/page.js'
import { Table } from '#shared/ui/table.js'
import { useSession } from '../../session/session.js'
import { Compose } from './compose.js'
import { History } from './history.js'
import './messages.css'

/** Messages to the devices of users: `/messages`, `/messages/new`, `/messages/topics` and `/messages/{id}`. */
export default function Messages() {
  const { may } = useSession()
  return (
    <Switch>
      <Route path="/messages/new">{may('sendNotification') ? <Compose /> : <Redirect to="/messages" replace />}</Route>
      <Route path="/messages/topics">
        <View>
          <Topics />
        </View>
      </Route>
      <Route path="/messages/:id?">
        {({ id }) => (
          <View>
            <History openId={id} />
          </View>
        )}
      </Route>
    </Switch>
  )
}

function View({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['messages', 'shell'])
  const { may } = useSession()
  return (
    <Page
      title={t('shell:pages.messages')}
      actions={
        may('sendNotification') && (
          <ButtonLink href="/messages/new" variant="primary" icon="plus">
            {t('compose')}
          </ButtonLink>
        )
      }
    >
      <nav className="view-links" aria-label={t('shell:pages.messages')}>
        <ViewLink href="/messages">{t('history')}</ViewLink>
        <ViewLink href="/messages/topics">{t('topics')}</ViewLink>
      </nav>
      {children}
    </Page>
  )
}

function ViewLink({ href, children }: { href: string; children: ReactNode }) {
  const [path] = useLocation()
  return (
    <Link href={href} aria-current={path === href ? 'page' : undefined}>
      {children}
    </Link>
  )
}

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
