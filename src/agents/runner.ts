import { NgsiLdError } from '@environmental-monitoring/ngsi-ld'
import type { Lease } from '../database/lease.js'
import { translateDatabaseError } from '../database/postgres.js'
import type { PassOutcome } from '../domain/agent-passes.js'
import type { Log } from '../log.js'
import { ProviderError } from '../providers/provider-error.js'
import { backoffDelay, second, sleep } from '../time.js'
import { noObservations, type Agent } from './agent.js'
import type { Delivery } from './delivery.js'

const firstPassRetry = 15 * second
const deliveryBackoff = { first: second, max: 30 * second }

/** Dependencies of {@link startAgent}. */
export interface RunnerOptions {
  agent: Agent
  delivery: Delivery
  /** Milliseconds between two passes. */
  interval: number
  /** Waits for the lease that allows this process to run the agent; see `database/lease.ts`. */
  lead: (signal: AbortSignal) => Promise<Lease>
  log: Log
  /** Called after every pass. */
  onPass?: (outcome: PassOutcome) => void
}

/** A running agent. */
export interface RunningAgent {
  /** Aborts the current pass. Resolves when it has ended. */
  stop(): Promise<void>
}

/** Runs an agent until it is stopped. Failed passes and deliveries are retried. */
export function startAgent(options: RunnerOptions): RunningAgent {
  const { agent, delivery, log } = options
  const end = new AbortController()
  const ended = run(options, end.signal).catch((error: unknown) => {
    if (!end.signal.aborted)
      log.error({ agent: agent.name, err: error }, 'The agent stopped unexpectedly; restart the process')
    else if (delivery.size() > 0) {
      log.warn({ agent: agent.name, entities: delivery.size() }, 'Stopped with undelivered observations')
    }
  })
  return {
    async stop() {
      end.abort()
      await ended
    },
  }
}

/** Runs the agent while this process holds its lease. Never resolves. Rejects when `end` aborts. */
async function run(options: RunnerOptions, end: AbortSignal): Promise<never> {
  const { agent, lead, log } = options
  for (;;) {
    const lease = await lead(end)
    const stop = new AbortController()
    const signal = AbortSignal.any([end, lease.lost, stop.signal])
    try {
      await Promise.race([repeatPasses(options, signal), repeatDeliveries(options, signal)])
    } catch (error) {
      if (!signal.aborted) throw error
      if (!end.aborted) log.warn({ agent: agent.name }, 'Lost the lock of this agent; another process may run it now')
    } finally {
      // If one loop failed, the other must not continue alongside its replacement.
      stop.abort()
      await lease.release()
    }
    end.throwIfAborted()
  }
}

/**
 * Runs passes until `signal` aborts. They do not wait for deliveries, so the provider is read even while the broker is
 * down.
 */
async function repeatPasses(options: RunnerOptions, signal: AbortSignal): Promise<never> {
  const { interval, onPass } = options
  for (let failures = 0; ;) {
    const { outcome, failure } = await pass(options, signal)
    signal.throwIfAborted()
    onPass?.(outcome)
    failures = failure === undefined ? 0 : failures + 1
    const backoff = backoffDelay(failures, { first: firstPassRetry, max: interval })
    const retryAfter = failure instanceof ProviderError ? (failure.retryAfter ?? 0) * second : 0
    const delay = failure === undefined ? interval : Math.max(backoff, retryAfter)
    if (failure !== undefined) logFailure(options, failure, delay)
    await sleep(delay, signal)
  }
}

async function pass(
  { agent, delivery, log }: RunnerOptions,
  signal: AbortSignal,
): Promise<{ outcome: PassOutcome; failure?: unknown }> {
  try {
    const entities = await agent.collect(signal)
    if (entities.length === 0) {
      log.warn({ agent: agent.name }, noObservations)
      return { outcome: 'empty' }
    }
    delivery.add(entities)
    log.info({ agent: agent.name, entities: entities.length }, 'Read new observations')
    return { outcome: 'succeeded' }
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
