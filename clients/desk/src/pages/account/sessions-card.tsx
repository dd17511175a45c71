import { unwrap, type Session } from '@environmental-monitoring/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '../../api.js'
import { Button } from '../../ui/button.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { Failure, Loading } from '../../ui/page.js'
import { Time } from '../../ui/time.js'
import { notify, notifyError } from '../../ui/toasts.js'

const refresh = () => queryClient.invalidateQueries({ queryKey: queries.listSessions.key() })

/** Where the user is signed in. */
export function SessionsCard() {
  const { t } = useTranslation('account')
  const sessions = useQuery(queries.listSessions())
  const [ending, setEnding] = useState<Session>()
  const endOthers = useMutation({ ...queries.revokeOtherSessions(), onSuccess: refresh, onError: notifyError })
  const end = async ({ id, device }: Session) => {
    await unwrap(api.revokeSession({ path: { session_id: id } }))
    notify({ text: t('sessions.ended', { device }) })
    await refresh()
  }
  return (
    <section className="card account-wide" aria-labelledby="sessions">
      <h2 id="sessions">{t('sessions.title')}</h2>
      {sessions.isPending && <Loading />}
      {sessions.isError && <Failure error={sessions.error} retry={sessions.refetch} />}
      <ul className="account-sessions">
        {sessions.data?.map((session) => (
          <li key={session.id}>
            <div>
              <strong lang="en">{session.device}</strong> {session.is_current && t('sessions.current')}
              <p className="quiet-text">
                {session.network} · {t('sessions.used')} <Time value={session.last_used_at} style="age" />
              </p>
            </div>
            {!session.is_current && <Button onPress={() => setEnding(session)}>{t('sessions.end')}</Button>}
          </li>
        ))}
      </ul>
      {sessions.data?.some((session) => !session.is_current) === true && (
        <Button isPending={endOthers.isPending} onPress={() => endOthers.mutate({})}>
          {t('sessions.endOthers')}
        </Button>
      )}
      {ending && (
        <ConfirmDialog
          title={t('sessions.end')}
          body={t('sessions.endBody', { device: ending.device })}
          confirmLabel={t('sessions.end')}
          isOpen
          onClose={() => setEnding(undefined)}
          onConfirm={() => end(ending)}
        />
      )}
    </section>
  )
}
