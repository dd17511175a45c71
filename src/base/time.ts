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
