import { NgsiLdError } from '@environmental-monitoring/ngsi-ld'
import { translateDatabaseError } from '../database/postgres.js'
import type { PassOutcome } from '../domain/agent-passes.js'
import type { Log } from '../log.js'
import { ProviderError } from '../providers/provider-error.js'
import { backoffDelay, second, sleep } from '../time.js'
import { noObservations, sizeOf, type Agent } from './agent.js'
import type { Delivery } from './delivery.js'
import { startUnderLease, type LeaseOptions, type RunningAgent } from './under-lease.js'

const firstPassRetry = 15 * second
const deliveryBackoff = { first: second, max: 30 * second }

/** Dependencies of {@link startAgent}. */
export interface RunnerOptions {
  agent: Agent
  delivery: Delivery
  /** Milliseconds between two passes. */
  interval: number
  lead: LeaseOptions['lead']
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

/** Runs an agent until it is stopped. Failed passes and deliveries are retried. */
export function startAgent(options: RunnerOptions): RunningAgent {
  const { agent, delivery, lead, log } = options
  return startUnderLease(
    { name: agent.name, lead, log },
    (signal) => Promise.race([repeatPasses(options, signal), repeatDeliveries(options, signal)]),
    () => {
      if (delivery.size() > 0)
        log.warn({ agent: agent.name, entities: delivery.size() }, 'Stopped with undelivered observations')
    },
  )
}

/**
 * Runs passes until `signal` aborts. They do not wait for deliveries, so the provider is read even while the broker is
 * down.
 */
async function repeatPasses(options: RunnerOptions, signal: AbortSignal): Promise<never> {
  const { interval, onPass } = options
  for (let failures = 0; ;) {
    const { outcome, entities = 0, failure } = await pass(options, signal)
    signal.throwIfAborted()
    failures = failure === undefined ? 0 : failures + 1
    const backoff = backoffDelay(failures, { first: firstPassRetry, max: interval })
    const retryAfter = failure instanceof ProviderError ? (failure.retryAfter ?? 0) * second : 0
    const delay = failure === undefined ? interval : Math.max(backoff, retryAfter)
    await onPass?.({ outcome, entities, error: failure === undefined ? undefined : describe(failure), delay })
    if (failure !== undefined) logFailure(options, failure, delay)
    await sleep(delay, signal)
  }
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

/**
 * Delivers queued entities until `signal` aborts. Does not wait for passes, which may fail while the provider is down.
 */
async function repeatDeliveries(options: RunnerOptions, signal: AbortSignal): Promise<never> {
  const { delivery } = options
  for (let failures = 0; ;) {
    await delivery.notEmpty(signal)
    try {
      await delivery.flush(signal)
      failures = 0
    } catch (error) {
      signal.throwIfAborted()
      failures += 1
      const delay = backoffDelay(failures, deliveryBackoff)
      if (failures === 1) logFailure(options, error, delay)
      await sleep(delay, signal)
    }
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
