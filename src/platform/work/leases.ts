import type { Log } from '../../base/log.js'

/** A lock that at most one process holds at a time. */
export interface Lease {
  /** Aborts when the lease is lost. From then on another process may hold it. */
  lost: AbortSignal
  release(): Promise<void>
}

export type LeaseGate = ReturnType<typeof createLeaseGate>

/**
 * Creates a gate that acquires the lease at first use, and again after a loss.
 * @param onLost called after a loss
 */
export function createLeaseGate(acquire: (signal: AbortSignal) => Promise<Lease>, onLost: () => void) {
  let held: Promise<Lease> | undefined

  const forget = async (current: Promise<Lease>): Promise<void> => {
    if (held !== current) return
    held = undefined
    await current.then((lease) => lease.release()).catch(() => undefined)
  }

  return {
    /** Waits until this process holds the lease. @returns a signal that aborts when it is lost */
    async hold(signal: AbortSignal): Promise<AbortSignal> {
      for (;;) {
        const current = (held ??= acquire(signal))
        try {
          const { lost } = await current
          if (!lost.aborted) return lost
          if (held === current) onLost()
        } catch (error) {
          if (held === current) held = undefined
          throw error
        }
        await forget(current)
      }
    },
    async release(): Promise<void> {
      if (held) await forget(held)
    },
  }
}

/** A running agent. */
export interface RunningAgent {
  /** Aborts the current work. Resolves when it has ended. */
  stop(): Promise<void>
}

/** Dependencies of {@link startUnderLease}. */
export interface LeaseOptions {
  /** Name of the agent. */
  name: string
  /** Waits for the lease that allows this process to run the agent; see `database/locks.ts`. */
  lead: (signal: AbortSignal) => Promise<Lease>
  log: Log
}

/**
 * Runs `work` while this process holds the lease of an agent, until the agent is stopped. The work must end when its
 * signal aborts, and must not end before.
 * @param onStopped called after {@link RunningAgent.stop}, once the work has ended
 */
export function startUnderLease(
  options: LeaseOptions,
  work: (signal: AbortSignal) => Promise<never>,
  onStopped?: () => void,
): RunningAgent {
  const end = new AbortController()
  const ended = repeatLeases(options, work, end.signal).catch((error: unknown) => {
    if (end.signal.aborted) onStopped?.()
    else options.log.error({ agent: options.name, err: error }, 'The agent stopped unexpectedly; restart the process')
  })
  return {
    async stop() {
      end.abort()
      await ended
    },
  }
}

/** Runs the work during each lease. Never resolves. Rejects when `end` aborts. */
async function repeatLeases(
  { name, lead, log }: LeaseOptions,
  work: (signal: AbortSignal) => Promise<never>,
  end: AbortSignal,
): Promise<never> {
  for (;;) {
    const lease = await lead(end)
    const stop = new AbortController()
    const signal = AbortSignal.any([end, lease.lost, stop.signal])
    try {
      await work(signal)
    } catch (error) {
      if (!signal.aborted) throw error
      if (!end.aborted) log.warn({ agent: name }, 'Lost the lock of this agent; another process may run it now')
    } finally {
      // If one of several loops failed, the others must not continue alongside their replacement.
      stop.abort()
      await lease.release()
    }
    end.throwIfAborted()
  }
}
