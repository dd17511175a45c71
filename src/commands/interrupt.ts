/** A user's request to stop a command. */
export interface Interrupt {
  /** Aborts when a stop is requested. */
  signal: AbortSignal
  /** Restores the default behaviour of the signals. */
  release(): void
}

/**
 * Aborts a signal at the first Ctrl-C, so that a command can finish its current step. A second Ctrl-C kills the
 * process.
 */
export function onInterrupt(signals: NodeJS.Signals[] = ['SIGINT']): Interrupt {
  const controller = new AbortController()
  const release = () => signals.forEach((name) => process.off(name, request))
  const request = () => {
    // Any second signal must end the process, so the listeners of all signals are removed.
    release()
    controller.abort()
  }
  for (const name of signals) process.on(name, request)
  return { signal: controller.signal, release }
}
