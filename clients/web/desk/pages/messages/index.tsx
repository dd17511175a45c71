import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Redirect, Route, Switch, useLocation } from 'wouter'
import { ButtonLink } from '#shared/ui/button.js'
import { Page } from '#shared/ui/page.js'
import { useSession } from '../../session/session.js'
import { Compose } from './compose.js'
import { History } from './history.js'
import { Topics } from './topics.js'
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
  const { t } = useTranslation('messages')
  const { may } = useSession()
  return (
    <Page
      title={t('title')}
      actions={
        may('sendNotification') && (
          <ButtonLink href="/messages/new" variant="primary" icon="plus">
            {t('new')}
          </ButtonLink>
        )
      }
    >
      <nav className="view-links" aria-label={t('views')}>
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
