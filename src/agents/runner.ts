import type { Lease } from '../database/lease.js'
import { translateDatabaseError } from '../database/postgres.js'
import type { PassOutcome } from '../domain/agent-passes.js'
import type { Log } from '../log.js'
import { ProviderError } from '../providers/provider-error.js'
import { backoffDelay, sleep } from '../time.js'
import { noObservations, type Agent } from './agent.js'
import type { Delivery } from './delivery.js'
import { NgsiLdError } from '@environmental-monitoring/ngsi-ld'

/** Milliseconds after a first failure, doubled with each further one. */
const firstPassRetry = 15_000
const deliveryBackoff = { first: 1_000, max: 30_000 }

/** An agent, and how often and by whose leave it runs. */
export interface RunnerOptions {
  agent: Agent
  delivery: Delivery
  /** Milliseconds between two passes. */
  interval: number
  /** Waits until this process is the one that runs the agent; see `database/lease.ts`. */
  lead: (signal: AbortSignal) => Promise<Lease>
  log: Log
  /** Told of every pass. */
  onPass?: (outcome: PassOutcome) => void
}

/** An agent that runs. */
export interface RunningAgent {
  /** Ends the pass that is running; resolves when it has ended. */
  stop(): Promise<void>
}

/** Runs an agent for as long as the process lives: nothing that fails ends it. */
export function startAgent(options: RunnerOptions): RunningAgent {
  const { agent, delivery, log } = options
  const end = new AbortController()
  const ended = run(options, end.signal).catch((error: unknown) => {
    if (!end.signal.aborted) log.error({ agent: agent.name, err: error }, 'The agent has ended; restart the process')
    else if (delivery.waiting() > 0) {
      log.warn({ agent: agent.name, entities: delivery.waiting() }, 'Ended before the broker took all')
    }
  })
  return {
    async stop() {
      end.abort()
      await ended
    },
  }
}

/** Never resolves; rejects when `end` is aborted. */
async function run(options: RunnerOptions, end: AbortSignal): Promise<never> {
  const { agent, lead, log } = options
  for (;;) {
    const lease = await lead(end)
    const left = new AbortController()
    const signal = AbortSignal.any([end, lease.lost, left.signal])
    try {
      await Promise.race([repeatPasses(options, signal), repeatDeliveries(options, signal)])
    } catch (error) {
      if (!signal.aborted) throw error
      if (!end.aborted) log.warn({ agent: agent.name }, 'Lost the lock that lets one process run this agent')
    } finally {
      // Where one of the two has failed, the other must not go on beside its successor.
      left.abort()
      await lease.release()
    }
    end.throwIfAborted()
  }
}

/** A broker that is down holds up no pass. */
async function repeatPasses(options: RunnerOptions, signal: AbortSignal): Promise<never> {
  const { interval, onPass } = options
  for (let failures = 0; ;) {
    const { outcome, failure } = await pass(options, signal)
    signal.throwIfAborted()
    onPass?.(outcome)
    failures = failure === undefined ? 0 : failures + 1
    const backOff = backoffDelay(failures, { first: firstPassRetry, max: interval })
    const asked = failure instanceof ProviderError ? (failure.retryAfter ?? 0) * 1000 : 0
    const pause = failure === undefined ? interval : Math.max(backOff, asked)
    if (failure !== undefined) tell(options, failure, pause)
    await sleep(pause, signal)
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

/** A pass that fails holds up no delivery. */
async function repeatDeliveries(options: RunnerOptions, signal: AbortSignal): Promise<never> {
  const { delivery } = options
  for (let failures = 0; ;) {
    await delivery.arrival(signal)
    try {
      await delivery.flush(signal)
      failures = 0
    } catch (error) {
      signal.throwIfAborted()
      failures += 1
      const pause = backoffDelay(failures, deliveryBackoff)
      if (failures === 1) tell(options, error, pause)
      await sleep(pause, signal)
    }
  }
}

/** Failures that are foreseen as a sentence, others with their stack. */
function tell({ agent, log }: RunnerOptions, error: unknown, pause: number): void {
  const again = `Trying again in ${Math.round(pause / 1000)} s.`
  const line = { agent: agent.name }
  if (error instanceof ProviderError) {
    log.warn({ ...line, status: error.status, reason: error.reason }, `${error.message} ${again}`)
  } else if (error instanceof NgsiLdError) {
    log.warn(
      { ...line, reason: error.message },
      `The context broker did not take the observations; they are kept. ${again}`,
    )
  } else if (translateDatabaseError(error)) {
    log.warn(line, `The database does not answer. ${again}`)
  } else {
    log.error({ ...line, err: error }, `The pass failed. ${again}`)
  }
}
