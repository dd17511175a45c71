import type { User } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Route, Switch } from 'wouter'
import { queries } from '#shared/api.js'
import { BackLink } from '#shared/ui/button.js'
import { Facts } from '#shared/ui/facts.js'
import { Loaded, Page } from '#shared/ui/page.js'
import { Time } from '#shared/ui/time.js'
import { useFilteredPath } from '../../filters.js'
import { useSession } from '../../session/session.js'
import { Sessions } from './sessions.js'
import { UserActions } from './user-actions.js'
import { UserList } from './user-list.js'
import { nameOf, UserRole, UserState } from './user.js'

/** Users: `/users`, and `/users/{id}` with what can be done with one of them. */
export default function Users() {
  return (
    <Switch>
      <Route path={/^\/users\/(?<id>\d+)$/}>{({ id }) => <UserPage key={id} id={Number(id)} />}</Route>
      <Route>
        <UserList />
      </Route>
    </Switch>
  )
}

/** A user, what can be done with the account, and where it is signed in. */
function UserPage({ id }: { id: number }) {
  const { t } = useTranslation(['users', 'common', 'shell'])
  const session = useSession()
  const withFilters = useFilteredPath()
  const query = useQuery(queries.getUser({ path: { user_id: id } }))
  const isOwn = id === session.user.id
  return (
    <Page title={t('shell:pages.users')} actions={<BackLink href={withFilters('/users')}>{t('common:back')}</BackLink>}>
      <Loaded query={query} notFound={t('notFound')}>
        {(user) => (
          <>
            <h2 className="long-name">{nameOf(user)}</h2>
            <UserActions user={user} />
            {isOwn && (
              <p className="description">
                {t('own')} <Link href="/account">{t('toAccount')}</Link>
              </p>
            )}
            <UserFacts user={user} />
            <Sessions user={user} isOwn={isOwn} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function UserFacts({ user }: { user: User }) {
  const { t } = useTranslation(['users', 'common'])
  const sessions = useQuery(queries.listUserSessions({ path: { user_id: user.id } }))
  // The service lists the session that was used last first.
  const lastUsed = sessions.data?.[0]?.last_used_at
  const yesOrNo = (value: boolean) => t(value ? 'common:yes' : 'common:no')
  const facts = [
    [t('fields.state'), <UserState key="state" user={user} />],
    [t('fields.role'), <UserRole key="role" user={user} />],
    [t('fields.email'), user.email],
    [t('fields.verified'), yesOrNo(user.email_verified)],
    [t('fields.phone'), user.phone || '–'],
    [t('fields.totp'), yesOrNo(user.totp_enabled)],
    [t('fields.created'), <Time key="created" value={user.created_at} />],
    [t('fields.lastSession'), <Time key="session" value={lastUsed} style="age" />],
  ] as const
  return <Facts facts={facts} />
}
