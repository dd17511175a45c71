import { NgsiLdError } from '@environmental-monitoring/ngsi-ld'
import type { Log } from '../../base/log.js'
import { backoffDelay, second } from '../../base/time.js'
import { translateDatabaseError } from '../database/postgres.js'
import { ProviderError } from '../providers/provider-error.js'
import type { LeaseGate } from '../work/lease-gate.js'
import type { Work } from '../work/work.js'
import { type PassOutcome, noObservations, sizeOf, type Agent } from './agent.js'
import type { Delivery } from './delivery.js'

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
