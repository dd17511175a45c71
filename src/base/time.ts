import { setTimeout as wait } from 'node:timers/promises'

/** Durations in milliseconds. */
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** Range of an exponential backoff in milliseconds. */
export interface Backoff {
  first: number
  max: number
}

/** Returns the milliseconds to wait after a number of consecutive failures: `first`, doubled per further failure. */
export function backoffDelay(failures: number, { first, max }: Backoff): number {
  return Math.min(first * 2 ** Math.max(failures - 1, 0), max)
}

/** Milliseconds of synchronous work between two yields. */
const slice = 20

/** Returns a function that long synchronous work must await often. It yields to the event loop every 20 ms. */
export function createYield(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < slice) return
    await new Promise<void>((resolve) => setImmediate(resolve))
    began = performance.now()
  }
}

/** Waits for `ms` milliseconds. Rejects if `signal` aborts. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  await wait(ms, undefined, { ...(signal && { signal }) })
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

/** Resolves with the result of `work`. @throws Error if `signal` aborts before that; the work itself continues */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let abort: () => void = () => undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(new Error('The service is shutting down.'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
