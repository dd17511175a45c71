import { unwrap, type User } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import { Badge } from '#shared/ui/badge.js'
import { Button } from '#shared/ui/button.js'
import { ConfirmDialog } from '#shared/ui/dialog.js'
import { Empty, Failure, Loading } from '#shared/ui/page.js'
import { Table } from '#shared/ui/table.js'
import { Time } from '#shared/ui/time.js'
import { notify } from '#shared/ui/toasts.js'
import { nameOf } from './user.js'

/** Where a user is signed in. */
export function Sessions({ user, isOwn }: { user: User; isOwn: boolean }) {
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
