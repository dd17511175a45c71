import { type NgsiLdClient, NgsiLdError } from '@environmental-monitoring/ngsi-ld'
import type { Knex } from 'knex'
import { Counter, type Registry } from 'prom-client'
import { isError } from '../../base/errors.js'
import type { Log } from '../../base/log.js'
import { backoffDelay, second } from '../../base/time.js'
import { acquireLease } from '../database/locks.js'
import { translateDatabaseError } from '../database/postgres.js'
import { ProviderError } from '../providers/provider-error.js'
import { createLeaseGate, type Lease, type LeaseGate } from '../work/leases.js'
import type { Work } from '../work/work.js'
import {
  createAgentPassRepository,
  type FinishedPass,
  type PassOutcome,
  passOutcomes,
  type Agent,
  noObservations,
  sizeOf,
} from './agent.js'
import { createDelivery, type Delivery } from './delivery.js'

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

const firstPassRetry = 15 * second

/** Dependencies of {@link startAgent}. */
export interface RunnerOptions {
  agent: Agent
  delivery: Delivery
  /** Milliseconds between two passes. */
  interval: number
  /** Allows only one of the processes that share the database to run the agent. */
  lease: LeaseGate
  work: Work
  log: Log
  /** Called after every pass. Must not reject. */
  onPass?: (pass: CompletedPass) => Promise<void>
}

/** A pass that has ended. */
export interface CompletedPass {
  outcome: PassOutcome
  /** Number of entities that it read. */
  entities: number
  /** Why it failed, without secrets. */
  error: string | undefined
  /** Milliseconds until the next pass. */
  delay: number
}

/**
 * Runs the passes of an agent, and delivers their entities. Passes do not wait for deliveries, so the provider is read
 * even while the broker is down; deliveries do not wait for passes, which may fail while the provider is down.
 */
export function startAgent(options: RunnerOptions): void {
  const { agent, delivery, interval, lease, work, log, onPass } = options
  let failures = 0
  let delay = interval
  const deliveries = work.add({
    name: `deliveries of ${agent.name}`,
    kind: 'queue',
    // A pass wakes the job.
    interval,
    lease,
    failed: (error, wait) => logFailure(options, error, wait),
    async run(signal) {
      const isAny = delivery.size() > 0
      await delivery.flush(signal)
      return isAny
    },
    stop() {
      if (delivery.size() > 0)
        log.warn({ agent: agent.name, entities: delivery.size() }, 'Stopped with undelivered observations')
    },
  })
  work.add({
    name: `passes of ${agent.name}`,
    kind: 'periodic',
    interval: () => delay,
    lease,
    failed: 'The pass failed.',
    async run(signal) {
      const { outcome, entities = 0, failure } = await pass(options, signal)
      signal.throwIfAborted()
      failures = failure === undefined ? 0 : failures + 1
      const backoff = backoffDelay(failures, { first: firstPassRetry, max: interval })
      const retryAfter = failure instanceof ProviderError ? (failure.retryAfter ?? 0) * second : 0
      delay = failure === undefined ? interval : Math.max(backoff, retryAfter)
      await onPass?.({ outcome, entities, error: failure === undefined ? undefined : describe(failure), delay })
      if (failure !== undefined) logFailure(options, failure, delay)
      if (entities > 0 || delivery.size() > 0) deliveries.wake()
    },
  })
}

/** Describes the failure of a pass for operators, without addresses and secrets. */
function describe(failure: unknown): string {
  if (failure instanceof ProviderError) return failure.message
  return translateDatabaseError(failure)
    ? 'The database did not respond.'
    : 'The run failed. See the log for the cause.'
}

async function pass(
  { agent, delivery, log }: RunnerOptions,
  signal: AbortSignal,
): Promise<{ outcome: PassOutcome; entities?: number; failure?: unknown }> {
  try {
    const found = await agent.collect(signal)
    if (sizeOf(found) === 0) {
      log.warn({ agent: agent.name }, noObservations)
      return { outcome: 'empty' }
    }
    delivery.add(found)
    log.info({ agent: agent.name, entities: found.entities.length }, 'Read new observations')
    return { outcome: 'succeeded', entities: found.entities.length }
  } catch (error) {
    return { outcome: 'failed', failure: error ?? new Error('unknown') }
  }
}

/** Logs expected failures as a sentence, and other errors with their stack. */
function logFailure({ agent, log }: RunnerOptions, error: unknown, delay: number): void {
  const retry = `Retrying in ${Math.round(delay / second)} s.`
  const line = { agent: agent.name }
  if (error instanceof ProviderError) {
    log.warn({ ...line, status: error.status, reason: error.reason }, `${error.message} ${retry}`)
  } else if (error instanceof NgsiLdError) {
    log.warn(
      { ...line, reason: error.message },
      `The context broker did not accept the observations; they stay queued. ${retry}`,
    )
  } else if (translateDatabaseError(error)) {
    log.warn(line, `The database does not respond. ${retry}`)
  } else {
    log.error({ ...line, err: error }, `The pass failed. ${retry}`)
  }
}
