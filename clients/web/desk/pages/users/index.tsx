import { unwrap, type User } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Route, Switch } from 'wouter'
import { api, queries, queryClient } from '#shared/api.js'
import { Badge } from '#shared/ui/badge.js'
import { BackLink, Button } from '#shared/ui/button.js'
import { ConfirmDialog } from '#shared/ui/dialog.js'
import { Facts } from '#shared/ui/facts.js'
import { Empty, Failure, Loaded, Loading, Page } from '#shared/ui/page.js'
import { Table } from '#shared/ui/table.js'
import { Time } from '#shared/ui/time.js'
import { notify } from '#shared/ui/toasts.js'
import { useFilteredPath } from '../../filters.js'
import { useSession } from '../../session/session.js'
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

/** Where a user is signed in. */
function Sessions({ user, isOwn }: { user: User; isOwn: boolean }) {
  const { t } = useTranslation('users')
  const [isAsking, setIsAsking] = useState(false)
  const path = { user_id: user.id }
  const sessions = useQuery(queries.listUserSessions({ path }))
  const found = sessions.data ?? []
  const name = nameOf(user)

  const endAll = async () => {
    await unwrap(api.revokeUserSessions({ path }))
    notify({ text: t('sessions.ended', { name }) })
    void queryClient.invalidateQueries({ queryKey: queries.listUserSessions.key({ path }) })
  }
  return (
    <section className="page-section" aria-labelledby="sessions">
      <header className="page-header">
        <h3 id="sessions">{t('sessions.title')}</h3>
        {!isOwn && found.length > 0 && <Button onPress={() => setIsAsking(true)}>{t('sessions.end')}</Button>}
      </header>
      {sessions.isPending && <Loading />}
      {sessions.isError && <Failure error={sessions.error} retry={sessions.refetch} />}
      {sessions.isSuccess && found.length === 0 && <Empty>{t('sessions.none')}</Empty>}
      {found.length > 0 && (
        <Table
          caption={t('sessions.title')}
          rows={found}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'device',
              header: t('sessions.device'),
              cell: ({ device, is_current: isCurrent }) => (
                <>
                  <span lang="en">{device}</span> {isCurrent && <Badge tone="info">{t('sessions.current')}</Badge>}
                </>
              ),
            },
            { id: 'network', header: t('sessions.network'), cell: ({ network }) => network },
            { id: 'start', header: t('sessions.start'), cell: ({ created_at: at }) => <Time value={at} /> },
            { id: 'used', header: t('sessions.used'), cell: ({ last_used_at: at }) => <Time value={at} style="age" /> },
          ]}
        />
      )}
      <ConfirmDialog
        title={t('sessions.endTitle')}
        body={t('sessions.endBody', { name })}
        confirmLabel={t('sessions.end')}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={endAll}
      />
    </section>
  )
}
