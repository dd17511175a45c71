/** Whether the user wants a command to end. */
export interface Interrupt {
  requested(): boolean
  /** Aborts with the request. */
  signal: AbortSignal
  forget(): void
}

/** Ctrl-C asks a command to end where it leaves nothing half done, with a report; a second one ends it at once. */
export function onInterrupt(signals: NodeJS.Signals[] = ['SIGINT']): Interrupt {
  const controller = new AbortController()
  const forget = () => signals.forEach((name) => process.off(name, request))
  const request = () => {
    // The listeners are removed for all signals: a second one, whichever it is, must end the process.
    forget()
    controller.abort()
  }
  for (const name of signals) process.on(name, request)
  return {
    requested: () => controller.signal.aborted,
    signal: controller.signal,
    forget,
  }
}
