import type { SystemStatus } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { Badge, type Tone } from '#shared/ui/badge.js'
import { Button } from '#shared/ui/button.js'
import { Facts, type Fact } from '#shared/ui/facts.js'
import { Failure, Loading, Page } from '#shared/ui/page.js'
import { formatNumber, Time } from '#shared/ui/time.js'
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

/** The service counts up to this number. */
const maxCounted = 10_000
const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB'] as const

function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1000)), byteUnits.length - 1)
  return `${formatNumber(bytes / 1000 ** power)} ${byteUnits[power]}`
}

const size = (bytes: number | null) => bytes !== null && formatBytes(bytes)
const time = (value: string | null) => value !== null && <AgeAndTime value={value} />
/** Texts of the service are in English. */
const english = (text: string | null) => text !== null && <span lang="en">{text}</span>

function ServiceCard({ version, node_version, started_at, replicas }: SystemStatus['service']) {
  const { t } = useTranslation('status')
  const facts = [
    [t('version'), version],
    [t('node'), node_version],
    [t('started'), time(started_at)],
    [t('replicas'), replicas],
  ] as const
  return <PartCard title={t('service')} facts={facts} />
}

function DatabaseCard({ state, version, size_bytes, migration }: SystemStatus['database']) {
  const { t } = useTranslation('status')
  const facts = [
    [t('version'), version !== null && `Postgres ${version}`],
    [t('size'), size(size_bytes)],
    [t('migration'), migration],
  ] as const
  return <PartCard title={t('database')} state={state} facts={facts} />
}

function BrokerCard({ state, kind, host, version, entities, last_error }: SystemStatus['broker']) {
  const { t } = useTranslation('status')
  const facts = [
    [t('error'), english(last_error)],
    [t('kind'), t(`brokerKind.${kind}`)],
    [t('host'), host],
    [t('version'), version],
    [t('entities'), entities !== null && formatNumber(entities)],
  ] as const
  return <PartCard title={t('broker')} state={state} facts={facts} />
}

function StorageCard({ state, kind, used_bytes, is_used_estimated, free_bytes }: SystemStatus['storage']) {
  const { t } = useTranslation('status')
  const used = size(used_bytes)
  const facts = [
    [t('kind'), t(`storeKind.${kind}`)],
    [t('used'), used !== false && is_used_estimated ? t('about', { size: used }) : used],
    [t('free'), size(free_bytes)],
  ] as const
  return <PartCard title={t('storage')} state={state} facts={facts} />
}

function AgentCard(agent: SystemStatus['agents'][number]) {
  const { t } = useTranslation('status')
  const { name, state, last_run_at, last_outcome, last_success_at, last_error, next_run_at } = agent
  const lastRun = last_run_at !== null && (
    <>
      <AgeAndTime value={last_run_at} />
      {last_outcome !== null && <>, {t(`outcome.${last_outcome}`)}</>}
    </>
  )
  const facts = [
    [t('error'), english(last_error)],
    [t('lastRun'), lastRun],
    [t('lastSuccess'), last_success_at !== last_run_at && time(last_success_at)],
    [t('nextRun'), time(next_run_at)],
  ] as const
  return <PartCard title={t(`agent.${name}`)} state={state} facts={facts} />
}

function OutboxCard({ name, state, waiting, oldest_waiting_at, failed, is_capped }: SystemStatus['outboxes'][number]) {
  const { t } = useTranslation('status')
  const count = (value: number | null) =>
    value !== null &&
    (is_capped && value >= maxCounted ? t('atLeast', { number: formatNumber(value) }) : formatNumber(value))
  const facts = [
    [t('waiting'), count(waiting)],
    [t('oldest'), time(oldest_waiting_at)],
    [name === 'broker' ? t('rejected') : t('failed'), count(failed)],
  ] as const
  return <PartCard title={t(`outbox.${name}`)} state={state} facts={facts} />
}

type State = SystemStatus['database']['state']

const tones: Record<State, Tone> = {
  ok: 'good',
  degraded: 'warn',
  down: 'bad',
  disabled: 'neutral',
  unknown: 'neutral',
}

interface PartCardProps {
  title: string
  state?: State
  facts: readonly Fact[]
}

/** A part of the service, with its state. */
function PartCard({ title, state, facts }: PartCardProps) {
  const { t } = useTranslation('status')
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <header className="part-header">
        <h3 id={id}>{title}</h3>
        {state && <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>}
      </header>
      <Facts facts={facts} />
    </section>
  )
}

/** The distance of a time from now, and the time itself. */
function AgeAndTime({ value }: { value: string }) {
  return (
    <>
      <Time value={value} style="age" /> <span className="quiet-text">({<Time value={value} />})</span>
    </>
  )
}
