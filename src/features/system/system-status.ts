import type { SystemStatus } from '../../../generated/types.js'
import { second } from '../../base/time.js'
import { createAgentPassRepository } from '../../platform/agents/agent.js'
import type { Outbox } from '../../platform/feature.js'
import type { Platform } from '../../platform/platform.js'
import type { Uploads } from '../reports/index.js'
import { assessAgents, assessBroker, assessDatabase, assessOutboxes, assessStorage, valueOf } from './components.js'
import { createProbe, timedOut } from './health.js'
import { createSystemRepository } from './repository.js'

interface SystemChecksNeeds {
  version: string
  databaseAnswers: () => Promise<boolean>
  /** Calls the broker. Rejects if it does not respond. */
  checkBroker: () => Promise<unknown>
  brokerUrl: string
  uploads: Pick<Uploads, 'check'>
  outboxes: () => readonly Outbox[]
  /** Milliseconds per check. */
  timeout: number
}

/** Milliseconds for which a result is used, so that polling cannot load anything. */
const ttl = 5 * second

/** Creates the checks of everything that the service depends on. They run at the same time, each with a timeout. */
export function createSystemChecks({ config, db, clock, log }: Platform, needs: SystemChecksNeeds) {
  const { version, databaseAnswers, checkBroker, brokerUrl, uploads, outboxes, timeout } = needs
  const configured = [...config.agents.names, ...(config.mqtt.enabled ? (['mqtt'] as const) : [])]
  const { store, minFreeBytes } = config.uploads
  const repository = createSystemRepository(db)
  const agentPasses = createAgentPassRepository(db)
  const startedAt = clock()
  const probes = {
    overview: createProbe(() => repository.overview(), timeout),
    backlogs: createProbe(() => repository.backlogs(outboxes()), timeout),
    runs: createProbe(() => agentPasses.list(), timeout),
    broker: createProbe(checkBroker, timeout),
    storage: createProbe(() => uploads.check(), timeout),
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
    const isEmbedded = config.broker.url === undefined
    const isComplete = 'value' in backlogs && 'value' in runs
    const database = assessDatabase(overview, { answers, isComplete })
    const contextBroker = assessBroker(brokerProbe, {
      kind: isEmbedded ? 'embedded' : 'external',
      host: new URL(brokerUrl).host,
      version: isEmbedded ? version : null,
      entities: isEmbedded ? (facts?.entities ?? null) : null,
    })
    const images = assessStorage(storageProbe, overview, { kind: store.kind, minFreeBytes })
    const agentStates = assessAgents(valueOf(runs), { configured, startedAt, now })
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
