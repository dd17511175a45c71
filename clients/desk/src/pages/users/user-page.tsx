import { ServiceError, type User } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { queries } from '../../api.js'
import { useSession } from '../../session/session.js'
import { ButtonLink } from '../../ui/button.js'
import { Empty, Failure, Loading, Page } from '../../ui/page.js'
import { Time } from '../../ui/time.js'
import { Sessions } from './sessions.js'
import { UserActions } from './user-actions.js'
import { UserRole, UserState } from './user-state.js'
import { nameOf, useFilteredPath } from './user.js'

/** A user, what can be done with the account, and where it is signed in. */
export function UserPage({ id }: { id: number }) {
  const { t } = useTranslation(['users', 'common'])
  const session = useSession()
  const withFilters = useFilteredPath()
  const isId = Number.isSafeInteger(id) && id > 0
  const user = useQuery({ ...queries.getUser({ path: { user_id: id } }), enabled: isId })
  const isMissing = !isId || (user.error instanceof ServiceError && user.error.status === 404)
  const isOwn = id === session.user.id
  return (
    <Page
      title={t('title')}
      actions={
        <ButtonLink href={withFilters('/users')} icon="back">
          {t('common:back')}
        </ButtonLink>
      }
    >
      {isMissing && <Empty>{t('notFound')}</Empty>}
      {!isMissing && user.isPending && <Loading />}
      {!isMissing && user.isError && <Failure error={user.error} retry={user.refetch} />}
      {user.data && !isMissing && (
        <>
          <h2 className="user-email">{nameOf(user.data)}</h2>
          <UserActions user={user.data} />
          {isOwn && (
            <p className="description">
              {t('own')} <Link href="/account">{t('toAccount')}</Link>
            </p>
          )}
          <Facts user={user.data} />
          <Sessions user={user.data} isOwn={isOwn} />
        </>
      )}
    </Page>
  )
}

function Facts({ user }: { user: User }) {
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
  return (
    <dl className="facts user-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
