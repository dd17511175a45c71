import type { Health } from '../../../generated/types.js'
import { settleWithin } from '../../base/time.js'

/** State of the service for the health operations. */
export interface ServiceStatus {
  version: string
  /** Returns whether the database responds to a trivial query within a second. */
  databaseAnswers(): Promise<boolean>
  brokerAnswers(): Promise<boolean>
  /** Returns why this process must not receive requests from a load balancer; `undefined` if it is ready. */
  notReady(): string | undefined
}

/** Checks the database and the broker concurrently. */
export async function readHealth(status: ServiceStatus): Promise<Health> {
  const [database, broker] = await Promise.all([status.databaseAnswers(), status.brokerAnswers()])
  return {
    status: database && broker ? 'ok' : 'degraded',
    database: database ? 'connected' : 'disconnected',
    broker: broker ? 'connected' : 'disconnected',
    version: status.version,
  }
}

/** Result of a probe: its value, or why there is none. */
export type Probed<T> = { value: T } | { failure: unknown }

/** Failure of a probe that exceeds its timeout. */
export const timedOut = Symbol('timed out')

/**
 * Creates a probe that never rejects. Concurrent callers share one call of `work`. If it takes longer than `timeout`
 * milliseconds, all callers receive {@link timedOut} until it ends, so that calls cannot pile up.
 */
export function createProbe<T>(work: () => Promise<T>, timeout: number): () => Promise<Probed<T>> {
  let running: Promise<Probed<T>> | undefined
  return () => {
    if (running) return running
    const finished: Promise<Probed<T>> = work().then(
      (value) => ({ value }),
      (failure: unknown) => ({ failure }),
    )
    running = settleWithin(timeout, finished).then((result) => result ?? { failure: timedOut })
    void finished.then(() => {
      running = undefined
    })
    return running
  }
}

/** Creates a probe that returns whether `work` succeeds. */
export function createHealthCheck(work: () => Promise<unknown>, timeout: number): () => Promise<boolean> {
  const probe = createProbe(work, timeout)
  return async () => 'value' in (await probe())
}
