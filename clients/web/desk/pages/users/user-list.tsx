import type { ListUsersQuery, User } from '@environmental-monitoring/sdk'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { queries } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { SearchField, SelectField } from '#shared/ui/fields.js'
import { Empty, Failure, Loading, LoadMore, Page, Toolbar } from '#shared/ui/page.js'
import { Table, type Column } from '#shared/ui/table.js'
import { formatNumber, Time } from '#shared/ui/time.js'
import { choice, oneOf, text, useFilteredPath, useFilters, type FilterValues } from '../../filters.js'
import { useSession } from '../../session/session.js'
import { Invite } from './invite.js'
import { nameOf, roles, UserRole, UserState } from './user.js'

const states = ['active', 'inactive'] as const
const sorts = ['created_at', 'full_name', 'email'] as const
const schema = { q: text(), role: choice(roles), state: choice(states), sort: oneOf(sorts) }
/** The service counts no further. */
const maxTotal = 10_000

function queryOf({ q, role, state, sort }: FilterValues<typeof schema>): ListUsersQuery {
  return {
    limit: 50,
    count: true,
    sort,
    order: sort === 'created_at' ? 'desc' : 'asc',
    ...(q.trim() !== '' && { q: q.trim().slice(0, 100) }),
    ...(role && { role }),
    ...(state && { is_active: state === 'active' }),
  }
}

export function UserList() {
  const { t } = useTranslation(['users', 'shell'])
  const { may } = useSession()
  const [filters] = useFilters(schema)
  const [isInviting, setIsInviting] = useState(false)
  const [, navigate] = useLocation()
  const withFilters = useFilteredPath()
  const query = useInfiniteQuery({
    ...queries.listUsers.infinite({ query: queryOf(filters) }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  const users = query.data?.pages.flatMap(({ items }) => items) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  const count = total < maxTotal ? formatNumber(total) : `${formatNumber(maxTotal)}+`
  return (
    <Page
      title={t('shell:pages.users')}
      actions={
        may('createUser') && (
          <Button variant="primary" icon="plus" shortcut="n" onPress={() => setIsInviting(true)}>
            {t('invite')}
          </Button>
        )
      }
    >
      <UserToolbar />
      {query.isError && !query.isFetchNextPageError && <Failure error={query.error} retry={query.refetch} />}
      {query.isPending && <Loading />}
      {query.isSuccess && (
        <p className="description" role="status">
          {t('count', { count: total, number: count })}
        </p>
      )}
      {query.isSuccess && users.length === 0 && <Empty>{t('noUsers')}</Empty>}
      {users.length > 0 && (
        <div aria-busy={query.isPlaceholderData}>
          <Table
            caption={t('shell:pages.users')}
            rows={users}
            rowKey={({ id }) => id}
            href={({ id }) => withFilters(`/users/${id}`)}
            columns={columns}
          />
        </div>
      )}
      <LoadMore query={query} />
      <Dialog title={t('invite')} isOpen={isInviting} onClose={() => setIsInviting(false)}>
        <Invite onCancel={() => setIsInviting(false)} onInvited={({ id }) => navigate(withFilters(`/users/${id}`))} />
      </Dialog>
    </Page>
  )
}

function useColumns(): Column<User>[] {
  const { t } = useTranslation(['users', 'common'])
  return [
    { id: 'name', header: t('fields.full_name'), cell: nameOf },
    { id: 'email', header: t('fields.email'), cell: ({ email }) => <span className="long-name">{email}</span> },
    { id: 'role', header: t('fields.role'), cell: (user) => <UserRole user={user} /> },
    { id: 'state', header: t('fields.state'), cell: (user) => <UserState user={user} /> },
    {
      id: 'totp',
      header: t('fields.totp'),
      cell: ({ totp_enabled: isOn }) => t(isOn ? 'common:yes' : 'common:no'),
    },
    {
      id: 'created',
      header: t('fields.created'),
      cell: ({ created_at: at }) => <Time value={at} style="date" />,
      isSecondary: true,
    },
  ]
}

function UserToolbar() {
  const { t } = useTranslation('users')
  const [{ q, role, state, sort }, setFilters] = useFilters(schema)
  return (
    <Toolbar>
      <SearchField label={t('search')} value={q} onChange={(typed) => setFilters({ q: typed })} />
      <SelectField
        label={t('fields.role')}
        value={role ?? 'all'}
        onChange={(chosen) => setFilters({ role: chosen === 'all' ? undefined : chosen })}
        options={[{ id: 'all', label: t('allRoles') }, ...roles.map((id) => ({ id, label: t(`roles.${id}`) }))]}
      />
      <SelectField
        label={t('access')}
        value={state ?? 'all'}
        onChange={(chosen) => setFilters({ state: chosen === 'all' ? undefined : chosen })}
        options={[{ id: 'all', label: t('allStates') }, ...states.map((id) => ({ id, label: t(`states.${id}`) }))]}
      />
      <SelectField
        label={t('sort')}
        value={sort}
        onChange={(chosen) => setFilters({ sort: chosen })}
        options={sorts.map((id) => ({ id, label: t(`sortBy.${id}`) }))}
      />
    </Toolbar>
  )
}
