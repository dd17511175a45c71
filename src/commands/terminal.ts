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

/** Milliseconds between two updates, on a terminal and in a log. */
const intervals = { terminal: 100, log: 5_000 }

/** Progress of a command. */
export interface Progress {
  /** Prints the progress, at most once per interval. */
  show(done: number, text: string): void
  /** Removes the line, so that another one can be printed. */
  clear(): void
  end(): void
}

/**
 * Creates a progress display for `size` bytes or items; 0 if the size is unknown. On a terminal, one line is rewritten.
 * Elsewhere, a line is printed every 5 seconds.
 */
export function createProgress(size: number, output: NodeJS.WriteStream = process.stdout): Progress {
  const terminal = output.isTTY
  let last = performance.now()
  let shown = false

  const clear = (): void => {
    if (shown) output.write('\r\x1b[K')
    shown = false
  }

  return {
    show(done, text) {
      const now = performance.now()
      if (now - last < (terminal ? intervals.terminal : intervals.log)) return
      last = now
      const percent = size > 0 ? `${Math.min(Math.floor((done / size) * 100), 100)} %, ` : ''
      output.write(terminal ? `\r\x1b[K${percent}${text}` : `${percent}${text}\n`)
      shown = terminal
    },
    clear,
    end: clear,
  }
}
