import { setImmediate, setTimeout as wait } from 'node:timers/promises'

/** Durations in milliseconds. */
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** Waits for `ms` milliseconds. Rejects if `signal` aborts. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  await wait(ms, undefined, { ...(signal && { signal }) })
}

/** Range of an exponential backoff in milliseconds. */
export interface Backoff {
  first: number
  max: number
}

/** Returns the milliseconds to wait after a number of consecutive failures: `first`, doubled per further failure. */
export function backoffDelay(failures: number, { first, max }: Backoff): number {
  return Math.min(first * 2 ** Math.max(failures - 1, 0), max)
}

/** Resolves with the result of `work`, or with `undefined` after `ms` milliseconds. The work itself continues. */
export async function settleWithin<T>(ms: number, work: PromiseLike<T>): Promise<T | undefined> {
  const settled = new AbortController()
  const timeout = wait(ms, undefined, { signal: settled.signal }).catch(() => undefined)
  try {
    return await Promise.race([work, timeout])
  } finally {
    settled.abort()
  }
}

/**
 * Runs `work` with a signal that aborts with `parent` or after `ms` milliseconds. `AbortSignal.any` is not used: Node
 * 20 garbage-collects timeouts that only it references, and leaks one listener per call until `parent` is
 * garbage-collected.
 */
export async function withDeadline<T>(
  ms: number,
  parent: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController()
  const abort = () => deadline.abort()
  const timer = setTimeout(abort, ms)
  parent?.addEventListener('abort', abort, { once: true })
  if (parent?.aborted) abort()
  try {
    return await work(deadline.signal)
  } finally {
    clearTimeout(timer)
    parent?.removeEventListener('abort', abort)
  }
}

/** Work that runs at intervals until it is stopped. */
export interface Repetition<T> {
  /** Runs the work once the current run has ended. @returns its result */
  now(): Promise<T>
  /** Resolves when the current run has ended. */
  stop(): Promise<void>
}

/**
 * Runs `work` repeatedly, one run at a time. `delayAfter` returns the milliseconds until the next run. The work handles
 * its own failures and respects its signal, which aborts on `stop`.
 */
export function repeat<T>(work: (signal: AbortSignal) => Promise<T>, delayAfter: (result: T) => number): Repetition<T> {
  const end = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const now = (): Promise<T> => {
    const run = last.then(async () => {
      clearTimeout(timer)
      const result = await work(end.signal)
      clearTimeout(timer)
      if (!end.signal.aborted) timer = setTimeout(() => void now(), delayAfter(result)).unref()
      return result
    })
    last = run.catch(() => undefined)
    return run
  }

  void now()
  return {
    now,
    async stop() {
      end.abort()
      clearTimeout(timer)
      await last
    },
  }
}

/** Milliseconds of synchronous work between two yields. */
const slice = 20

/** Returns a function that long synchronous work must await often. It yields to the event loop every 20 ms. */
export function createYield(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < slice) return
    await setImmediate()
    began = performance.now()
  }
}
