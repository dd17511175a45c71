import type { SystemStatus } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { Failure, Loading, Page } from '#shared/ui/page.js'
import { AgeAndTime, AgentCard, BrokerCard, DatabaseCard, OutboxCard, ServiceCard, StorageCard } from './cards.js'
import './status.css'

/** While the page is hidden, React Query does not refetch. */
const refreshMs = 15_000

/** The state of the service and of everything that it depends on. */
export default function Status() {
  const { t } = useTranslation(['status', 'shell'])
  const query = useQuery({ ...queries.getSystemStatus(), refetchInterval: refreshMs, staleTime: 0 })
  const { data, error, isFetching, refetch } = query
  return (
    <Page
      title={t('shell:pages.status')}
      actions={
        <Button icon="refresh" shortcut="r" isPending={isFetching} onPress={() => void refetch()}>
          {t('refresh')}
        </Button>
      }
    >
      {query.isPending && <Loading />}
      {error && <Failure error={error} retry={refetch} />}
      {error && data && <p className="quiet-text">{t('outdated')}</p>}
      {data && <Overall status={data} />}
      {data && <Parts status={data} />}
    </Page>
  )
}

function Overall({ status: { status, problems, checked_at } }: { status: SystemStatus }) {
  const { t } = useTranslation(['status', 'shell'])
  return (
    <section className={`overall ${status}`} aria-label={t('shell:pages.status')}>
      <h2 role="status">{t(`overall.${status}`)}</h2>
      {problems.length > 0 && (
        <ul aria-label={t('problems')}>
          {problems.map((problem) => (
            <Problem key={`${problem.code} ${problem.subject}`} {...problem} />
          ))}
        </ul>
      )}
      <p className="quiet-text">
        {t('checked')} <AgeAndTime value={checked_at} />. {t('refreshes')}
      </p>
    </section>
  )
}

function Problem({ code, subject }: SystemStatus['problems'][number]) {
  const { t } = useTranslation('status')
  // The subject is the name of an agent or an outbox.
  const names: Record<string, string> = code.startsWith('agent_')
    ? t('agent', { returnObjects: true })
    : t('outbox', { returnObjects: true })
  return <li>{t(`problem.${code}`, { subject: names[subject ?? ''] ?? subject ?? '' })}</li>
}

function Parts({ status }: { status: SystemStatus }) {
  const { t } = useTranslation('status')
  return (
    <>
      <h2>{t('parts')}</h2>
      <div className="cards">
        <ServiceCard {...status.service} />
        <DatabaseCard {...status.database} />
        <BrokerCard {...status.broker} />
        <StorageCard {...status.storage} />
      </div>
      {status.agents.length > 0 && <h2>{t('agents')}</h2>}
      <div className="cards">
        {status.agents.map((agent) => (
          <AgentCard key={agent.name} {...agent} />
        ))}
      </div>
      <h2>{t('outboxes')}</h2>
      <div className="cards">
        {status.outboxes.map((outbox) => (
          <OutboxCard key={outbox.name} {...outbox} />
        ))}
      </div>
    </>
  )
}
