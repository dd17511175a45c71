import type { NotificationMessage, PushNotification } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { languages } from '#shared/language.js'
import { Badge } from '#shared/ui/badge.js'
import { Dialog } from '#shared/ui/dialog.js'
import { Facts, type Fact } from '#shared/ui/facts.js'
import { Loaded } from '#shared/ui/page.js'
import { formatNumber, Time } from '#shared/ui/time.js'
import { useSession } from '../../session/session.js'

/** A message that was sent, and the result of its delivery. */
export function Detail({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('messages')
  const query = useQuery({
    ...queries.getNotification({ path: { notification_id: id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'sending' ? 2000 : false),
  })
  return (
    <Dialog title={query.data?.title ?? t('detail', { id })} isOpen onClose={onClose}>
      <Loaded query={query} notFound={t('notFound')}>
        {(message) => (
          <>
            <MessageFacts message={message} />
            <Texts message={message} />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

function MessageFacts({ message }: { message: NotificationMessage }) {
  const { t } = useTranslation(['messages', 'common'])
  const { user } = useSession()
  const { topic, status, success_count: delivered = 0, failure_count: failed = 0, sent_by_user_id: sender } = message
  const facts: Fact[] = [
    [t('type'), typeof topic === 'string' ? t('topic', { topic }) : t('types.token')],
    [t('statusLabel'), status && <MessageStatus status={status} />],
    typeof topic === 'string'
      ? [t('acceptedByTopic'), t(delivered > 0 ? 'common:yes' : 'common:no')]
      : [t('delivered'), formatNumber(delivered)],
    [t('failed'), formatNumber(failed)],
    [t('sender'), sender === user.id ? t('me') : sender ? t('account', { id: sender }) : t('automatic')],
    [t('time'), <Time key="time" value={message.created_at} style="full" />],
  ]
  return (
    <>
      <Facts facts={facts} />
      {typeof message.error_message === 'string' && (
        <section>
          <h3>{t('problems')}</h3>
          <ul className="message-problems" lang="en">
            {message.error_message.split('; ').map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Texts({ message }: { message: NotificationMessage }) {
  const { t } = useTranslation('messages')
  const { title, body, translations, payload } = message
  return (
    <>
      <section className="message-text">
        <h3>{t('defaultText')}</h3>
        <p className="message-title">{title}</p>
        <p>{body}</p>
      </section>
      {languages.map((language) => {
        const text = translations?.[language]
        return (
          text && (
            <section key={language} className="message-text" lang={language}>
              <h3 lang={document.documentElement.lang}>{t(`language.${language}`)}</h3>
              <p className="message-title">{text.title}</p>
              <p>{text.body}</p>
            </section>
          )
        )
      })}
      {Object.keys(payload).length > 0 && (
        <section className="message-text">
          <h3>{t('data')}</h3>
          <pre>{JSON.stringify(payload, null, 2)}</pre>
        </section>
      )}
    </>
  )
}

const tones = { sending: 'info', sent: 'good', partial: 'warn', failed: 'bad', dry_run: 'neutral' } as const

export function MessageStatus({ status }: { status: PushNotification['status'] }) {
  const { t } = useTranslation('messages')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}
