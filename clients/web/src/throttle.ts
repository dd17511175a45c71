/** Seconds. */
interface ThrottleOptions {
  /** Time between a call and the work. */
  delay: number
  /** Minimum time between two runs. */
  interval: number
}

/** Returns a function that runs `work` later. Calls in between are combined into one run. */
export function throttle(work: () => void, { delay, interval }: ThrottleOptions): () => void {
  let ranAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    if (timer !== undefined) return
    const wait = Math.max(delay * 1000, ranAt + interval * 1000 - Date.now())
    timer = setTimeout(() => {
      timer = undefined
      ranAt = Date.now()
      work()
    }, wait)
  }
}
