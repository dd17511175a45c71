import { NgsiLdError } from '@environmental-monitoring/ngsi-ld'
import type {
  AgentComponent,
  AgentName,
  BrokerComponent,
  DatabaseComponent,
  OutboxComponent,
  StorageComponent,
  SystemProblem,
} from '../../../generated/types.js'
import { day, minute } from '../../base/time.js'
import type { AgentRun } from '../../platform/agents/agent.js'
import type { Outbox } from '../../platform/feature.js'
import type { Probed } from './health.js'
import { maxCounted, type Backlog, type DatabaseOverview } from './repository.js'

/** A part of the service, and what is wrong with it. */
interface Assessed<Component> {
  component: Component
  problems: SystemProblem[]
}

/** Milliseconds that a run may take beyond its schedule. */
const maxDelay = 5 * minute

const agentNames = ['air-quality', 'weather', 'mqtt'] as const

export function assessDatabase(
  overview: Probed<DatabaseOverview>,
  { answers, isComplete }: { answers: boolean; isComplete: boolean },
): Assessed<DatabaseComponent> {
  const known = valueOf(overview)
  const facts = {
    version: known?.version ?? null,
    size_bytes: known?.sizeBytes ?? null,
    migration: known?.migration ?? null,
  }
  if (known && isComplete) return { component: { state: 'ok', ...facts }, problems: [] }
  if (known || answers) {
    const detail = 'The database responds, but some queries failed or took too long.'
    return { component: { state: 'degraded', ...facts }, problems: [problem('database_slow', detail)] }
  }
  const down = problem('database_down', 'The database does not respond.')
  return { component: { state: 'down', ...facts }, problems: [down] }
}

export function assessBroker(
  probe: Probed<unknown>,
  about: Pick<BrokerComponent, 'kind' | 'host' | 'version' | 'entities'>,
): Assessed<BrokerComponent> {
  if ('value' in probe) return { component: { state: 'ok', ...about, last_error: null }, problems: [] }
  return {
    component: { state: 'down', ...about, last_error: brokerError(probe.failure) },
    problems: [problem('broker_down', 'The context broker does not respond.')],
  }
}

/** Describes a failure without the texts of the broker, which can contain addresses. */
function brokerError(failure: unknown): string {
  if (!(failure instanceof NgsiLdError)) return 'The context broker did not respond in time.'
  if (failure.status === undefined) return 'The context broker is not available.'
  return `The context broker returned the status ${failure.status}.`
}

export function assessStorage(
  probe: Probed<number | undefined>,
  overview: Probed<DatabaseOverview>,
  { kind, minFreeBytes }: Pick<StorageComponent, 'kind'> & { minFreeBytes: number },
): Assessed<StorageComponent> {
  const counted = valueOf(overview)
  const about = { kind, used_bytes: counted ? usedBytes(counted) : null, is_used_estimated: isCapped(counted) }
  if (!('value' in probe)) {
    const down = problem('storage_down', 'The image store does not respond.')
    return { component: { state: 'down', ...about, free_bytes: null }, problems: [down] }
  }
  const free = probe.value
  const isFull = free !== undefined && free < minFreeBytes
  return {
    component: { state: isFull ? 'degraded' : 'ok', ...about, free_bytes: free ?? null },
    problems: isFull ? [problem('storage_full', 'There is not enough free space. Uploads are rejected.')] : [],
  }
}

function usedBytes({ images, countedImages, countedBytes }: DatabaseOverview): number {
  if (countedImages <= maxCounted) return countedBytes
  return Math.round((countedBytes / countedImages) * Math.max(images ?? 0, countedImages))
}

function isCapped(counted: DatabaseOverview | undefined): boolean {
  return counted !== undefined && counted.countedImages > maxCounted
}

interface AgentSchedule {
  /** Agents that this process runs, or waits to run. */
  configured: readonly AgentName[]
  startedAt: number
  now: number
}

/** Assesses the configured agents, and those that another process has run within a day. */
export function assessAgents(
  runs: readonly AgentRun[] | undefined,
  { configured, startedAt, now }: AgentSchedule,
): Assessed<AgentComponent>[] {
  return agentNames.flatMap((name) => {
    const run = runs?.find(({ agent }) => agent === name)
    const isConfigured = configured.includes(name)
    if (!isConfigured && (!run || now - run.finishedAt.getTime() > day)) return []
    const isLate = now > Math.max(run?.nextRunAt?.getTime() ?? (run ? now : startedAt), startedAt) + maxDelay
    const found = runs && assessRun(name, run, isLate)
    const component: AgentComponent = {
      name,
      state: found ? 'degraded' : run ? 'ok' : 'unknown',
      last_run_at: timeOf(run?.finishedAt),
      last_outcome: run?.outcome ?? null,
      last_success_at: timeOf(run?.succeededAt),
      last_error: run?.error ?? null,
      next_run_at: timeOf(run?.nextRunAt),
    }
    return { component, problems: found ? [found] : [] }
  })
}

function assessRun(name: AgentName, run: AgentRun | undefined, isLate: boolean): SystemProblem | undefined {
  if (isLate) return problem('agent_overdue', `The agent ${name} has not run when it should have.`, name)
  if (run?.outcome === 'failed') return problem('agent_failing', `The last run of the agent ${name} failed.`, name)
  if (run?.outcome !== 'empty') return undefined
  return problem('agent_empty', `The last run of the agent ${name} found no observations.`, name)
}

export function assessOutboxes(
  outboxes: readonly Outbox[],
  backlogs: readonly Backlog[] | undefined,
  now: number,
): Assessed<OutboxComponent>[] {
  return outboxes.map((outbox) => {
    const { name, isEnabled } = outbox
    const backlog = backlogs?.find((one) => one.name === name)
    const problems = backlog && isEnabled ? assessBacklog(outbox, backlog, now) : []
    const state = !isEnabled ? 'disabled' : !backlog ? 'unknown' : problems.length > 0 ? 'degraded' : 'ok'
    const component: OutboxComponent = {
      name,
      state,
      waiting: backlog ? Math.min(backlog.waiting, maxCounted) : null,
      oldest_waiting_at: timeOf(backlog?.oldestAt),
      failed: backlog && backlog.failed !== null ? Math.min(backlog.failed, maxCounted) : null,
      is_capped: backlog !== undefined && Math.max(backlog.waiting, backlog.failed ?? 0) > maxCounted,
    }
    return { component, problems }
  })
}

function assessBacklog({ name, maxWait }: Outbox, { oldestAt, failed }: Backlog, now: number): SystemProblem[] {
  const problems: SystemProblem[] = []
  if (oldestAt && now - oldestAt.getTime() > maxWait) {
    const detail = `Messages of the outbox ${name} have been waiting since ${oldestAt.toISOString()}.`
    problems.push(problem('outbox_delayed', detail, name))
  }
  if (failed !== null && failed > 0) {
    problems.push(problem('outbox_failing', `Messages of the outbox ${name} could not be delivered.`, name))
  }
  return problems
}

export function valueOf<T>(probed: Probed<T>): T | undefined {
  return 'value' in probed ? probed.value : undefined
}

function problem(code: SystemProblem['code'], detail: string, subject: string | null = null): SystemProblem {
  return { code, subject, detail }
}

function timeOf(time: Date | null | undefined): string | null {
  return time?.toISOString() ?? null
}
