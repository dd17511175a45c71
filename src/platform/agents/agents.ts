import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import type { Knex } from 'knex'
import { Counter, type Registry } from 'prom-client'
import { isError } from '../../base/errors.js'
import type { Log } from '../../base/log.js'
import { acquireLease } from '../database/locks.js'
import { createLeaseGate, type Lease } from '../work/lease-gate.js'
import type { Work } from '../work/work.js'
import { createAgentPassRepository, type FinishedPass, type PassOutcome, passOutcomes, type Agent } from './agent.js'
import { createDelivery } from './delivery.js'
import { startAgent } from './runner.js'

/** Runs agents, each in only one of the processes that share the database. */
export interface Agents {
  /** Runs an agent, and delivers what it reads to the broker. @param interval milliseconds */
  run(agent: Agent, interval: number): void
  /** Waits for the lease that allows this process to run an agent. */
  lead(name: string, signal: AbortSignal): Promise<Lease>
  /** Stores the result of a pass for all replicas. A failure is only logged. */
  record(name: string, pass: Omit<FinishedPass, 'finishedAt'>): Promise<void>
}

export interface AgentsOptions {
  db: Knex
  /** URL of the database for connections that must keep their session. */
  sessionUrl: string
  broker: NgsiLdClient
  work: Work
  clock: () => number
  log: Log
  /** Milliseconds between two attempts to take over from another process. The default is 10 seconds. */
  takeoverInterval?: number | undefined
  /**
   * Called once if an agent must wait: without a reason if another process runs it, or with the error if the database
   * does not respond.
   */
  onWait: (name: string, reason: unknown) => void
  onPass?: (name: string, outcome: PassOutcome) => void
}

export function createAgents(options: AgentsOptions): Agents {
  const { db, sessionUrl, broker, work, clock, log, takeoverInterval, onWait, onPass } = options
  const passes = createAgentPassRepository(db)

  const lead: Agents['lead'] = (name, signal) =>
    acquireLease(sessionUrl, `agent ${name}`, signal, (reason) => onWait(name, reason), takeoverInterval)

  const record: Agents['record'] = async (name, pass) => {
    try {
      await passes.record(name, { ...pass, finishedAt: new Date(clock()) })
    } catch (error) {
      const reason = isError(error) ? error.message : undefined
      log.warn({ agent: name, reason }, 'Could not store the result of a pass')
    }
  }

  return {
    lead,
    record,
    run(agent, interval) {
      const { name } = agent
      const onLost = () => log.warn({ agent: name }, 'Lost the lock of this agent; another process may run it now')
      startAgent({
        agent,
        delivery: createDelivery(broker, agent, log),
        interval,
        lease: createLeaseGate((signal) => lead(name, signal), onLost),
        work,
        log,
        async onPass({ outcome, entities, error = null, delay }) {
          onPass?.(name, outcome)
          await record(name, { outcome, entities, error, nextRunAt: new Date(clock() + delay) })
        },
      })
    },
  }
}

/** Counts the passes of these agents by outcome. */
export function countPasses(registry: Registry, names: string[]): (name: string, outcome: PassOutcome) => void {
  const passes = new Counter({
    name: 'agent_passes_total',
    help: 'Completed passes of the agents of this process, by agent and outcome',
    labelNames: ['agent', 'outcome'],
    registers: [registry],
  })
  // Starts every series at 0, because an alert on missing successes needs a value before the first pass.
  for (const agent of names) for (const outcome of passOutcomes) passes.inc({ agent, outcome }, 0)
  return (agent, outcome) => passes.inc({ agent, outcome })
}

/** Logs that an agent waits. Repeated attempts are not logged; other components report database errors in more detail. */
export function logWait(log: Log): AgentsOptions['onWait'] {
  return (agent, reason) => {
    if (reason)
      log.warn({ agent, reason: isError(reason) ? reason.message : undefined }, 'The agent is waiting for the database')
    else log.info({ agent }, 'Another process runs the agent; this process takes over when it stops')
  }
}
