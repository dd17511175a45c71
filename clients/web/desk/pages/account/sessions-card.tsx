import { unwrap, type Session } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { ConfirmDialog } from '#shared/ui/dialog.js'
import { Failure, Loading } from '#shared/ui/page.js'
import { Time } from '#shared/ui/time.js'
import { notify } from '#shared/ui/toasts.js'

/** Where the user is signed in. */
export function SessionsCard() {
  const { t } = useTranslation('account')
  const sessions = useQuery(queries.listSessions())
  const [ending, setEnding] = useState<Session | 'others'>()
  const others = sessions.data?.filter((session) => !session.is_current).length ?? 0
  const end = async () => {
    if (ending === 'others') await unwrap(api.revokeOtherSessions())
    else if (ending) await unwrap(api.revokeSession({ path: { session_id: ending.id } }))
    notify({ text: t('sessions.ended', { count: ending === 'others' ? others : 1 }) })
    await queryClient.invalidateQueries({ queryKey: queries.listSessions.key() })
  }
  const endLabel = ending === 'others' ? t('sessions.endOthers') : t('sessions.end')
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
      {others > 0 && <Button onPress={() => setEnding('others')}>{t('sessions.endOthers')}</Button>}
      {ending && (
        <ConfirmDialog
          title={endLabel}
          body={
            ending === 'others'
              ? t('sessions.endOthersBody', { count: others })
              : t('sessions.endBody', { device: ending.device })
          }
          confirmLabel={endLabel}
          isOpen
          onClose={() => setEnding(undefined)}
          onConfirm={end}
        />
      )}
    </section>
  )
}
