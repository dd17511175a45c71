/** Something that is done again and again until it is stopped. */
export interface Repetition<T> {
  /** Does it now, after what is under way, and tells how it came out. */
  now(): Promise<T>
  /** Resolves when what was under way has ended. */
  stop(): Promise<void>
}

/**
 * Does work over and over, never twice at a time. `pauseAfter` tells the milliseconds until the next time; the work
 * itself handles its failures and heeds its signal, which is aborted when it is to stop.
 */
export function repeat<T>(work: (signal: AbortSignal) => Promise<T>, pauseAfter: (result: T) => number): Repetition<T> {
  const end = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const now = (): Promise<T> => {
    const run = last.then(async () => {
      clearTimeout(timer)
      const result = await work(end.signal)
      clearTimeout(timer)
      if (!end.signal.aborted) timer = setTimeout(() => void now(), pauseAfter(result)).unref()
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
