import type { AgentName, BrokerComponent, StorageComponent, SystemStatus } from '../../../generated/types.js'
import { second } from '../../base/time.js'
import type { AgentPassRepository } from '../../platform/agents/agent.js'
import type { Outbox } from '../../platform/feature.js'
import type { Platform } from '../../platform/platform.js'
import { assessAgents, assessBroker, assessDatabase, assessOutboxes, assessStorage, valueOf } from './components.js'
import { createProbe, timedOut } from './health.js'
import type { SystemRepository } from './repository.js'

export type SystemChecks = ReturnType<typeof createSystemChecks>

interface SystemChecksOptions extends Pick<Platform, 'clock' | 'log'> {
  repositories: { agentPasses: Pick<AgentPassRepository, 'list'>; system: SystemRepository }
  version: string
  databaseAnswers: () => Promise<boolean>
  broker: Pick<BrokerComponent, 'kind' | 'host'> & {
    /** Calls the broker. Rejects if it does not respond. */
    check: () => Promise<unknown>
  }
  storage: Pick<StorageComponent, 'kind'> & {
    minFreeBytes: number
    /** @returns the free bytes, if they are known */
    check: () => Promise<number | undefined>
  }
  /** Agents that this process runs, or waits to run. */
  agents: readonly AgentName[]
  outboxes: () => readonly Outbox[]
  /** Milliseconds per check. */
  timeout: number
}

/** Milliseconds for which a result is used, so that polling cannot load anything. */
const ttl = 5 * second

/** Creates the checks of everything that the service depends on. They run at the same time, each with a timeout. */
export function createSystemChecks(options: SystemChecksOptions) {
  const { repositories, version, databaseAnswers, broker, storage, agents, outboxes, clock, log, timeout } = options
  const startedAt = clock()
  const probes = {
    overview: createProbe(() => repositories.system.overview(), timeout),
    backlogs: createProbe(() => repositories.system.backlogs(outboxes()), timeout),
    runs: createProbe(() => repositories.agentPasses.list(), timeout),
    broker: createProbe(broker.check, timeout),
    storage: createProbe(storage.check, timeout),
  }

  const check = async (now: number): Promise<SystemStatus> => {
    const [overview, backlogs, runs, brokerProbe, storageProbe, answers] = await Promise.all([
      probes.overview(),
      probes.backlogs(),
      probes.runs(),
      probes.broker(),
      probes.storage(),
      databaseAnswers(),
    ])
    for (const probed of [overview, backlogs, runs])
      if ('failure' in probed && probed.failure !== timedOut)
        log.warn({ err: probed.failure }, 'A check of the database failed')
    const facts = valueOf(overview)
    const isEmbedded = broker.kind === 'embedded'
    const isComplete = 'value' in backlogs && 'value' in runs
    const database = assessDatabase(overview, { answers, isComplete })
    const contextBroker = assessBroker(brokerProbe, {
      kind: broker.kind,
      host: broker.host,
      version: isEmbedded ? version : null,
      entities: isEmbedded ? (facts?.entities ?? null) : null,
    })
    const images = assessStorage(storageProbe, overview, storage)
    const agentStates = assessAgents(valueOf(runs), { configured: agents, startedAt, now })
    const assessed = assessOutboxes(outboxes(), valueOf(backlogs), now)
    const problems = [database, contextBroker, images, ...agentStates, ...assessed].flatMap((one) => one.problems)
    const isDown = [database, images].some(({ component }) => component.state === 'down')
    return {
      status: isDown ? 'down' : problems.length > 0 ? 'degraded' : 'ok',
      checked_at: new Date(now).toISOString(),
      problems,
      service: {
        version,
        node_version: process.versions.node,
        started_at: new Date(startedAt).toISOString(),
        uptime_seconds: Math.max(Math.floor((now - startedAt) / second), 0),
        replicas: facts?.replicas ?? null,
      },
      database: database.component,
      broker: contextBroker.component,
      storage: images.component,
      agents: agentStates.map(({ component }) => component),
      outboxes: assessed.map(({ component }) => component),
    }
  }

  let last: { at: number; result: Promise<SystemStatus> } | undefined
  return {
    /** Returns the last result, or checks everything if it is too old. Concurrent callers share one check. */
    read(): Promise<SystemStatus> {
      const now = clock()
      if (!last || Math.abs(now - last.at) >= ttl) last = { at: now, result: check(now) }
      return last.result
    },
  }
}
