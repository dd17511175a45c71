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
