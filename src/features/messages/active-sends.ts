import { setMaxListeners } from 'node:events'
import { settleWithin, untilAborted } from '../../base/wait.js'

/** Tracks the notifications that this process is sending, for a graceful shutdown. */
export interface ActiveSends {
  /** Aborts on `stop`. Nothing must be sent after that. */
  signal: AbortSignal
  /** Makes `stop` wait for this promise. */
  track<Result>(send: Promise<Result>): Promise<Result>
  /** Resolves to the result of `work`. @throws Error if `stop` aborts before that */
  untilStopped<Result>(work: Promise<Result>): Promise<Result>
  /**
   * Aborts after `timeout` milliseconds, or once nothing is being sent. Resolves when all tracked promises are settled.
   */
  stop(timeout: number): Promise<void>
}

export function createActiveSends(): ActiveSends {
  const active = new Set<Promise<unknown>>()
  const stopped = new AbortController()
  setMaxListeners(0, stopped.signal)
  const whenIdle = async () => {
    while (active.size > 0) await Promise.allSettled(active)
  }

  return {
    signal: stopped.signal,
    track(send) {
      active.add(send)
      const remove = () => void active.delete(send)
      send.then(remove, remove)
      return send
    },
    untilStopped: (work) => untilAborted(work, stopped.signal),
    async stop(timeout) {
      await settleWithin(timeout, whenIdle())
      stopped.abort()
      await whenIdle()
    },
  }
}
