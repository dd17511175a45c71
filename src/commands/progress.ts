/** Milliseconds between two lines, on a terminal and in a log. */
const pauses = { terminal: 100, log: 5_000 }

/** How far a command is, shown on one line. */
export interface Progress {
  /** Tells how far the work is, unless it has done so a moment ago. */
  show(bytesRead: number, text: string): void
  /** Makes way for another line. */
  clear(): void
  end(): void
}

/** Progress through a file of `size` bytes (0: unknown): one line that is rewritten on a terminal, else a line now and then. */
export function createProgress(size: number, output: NodeJS.WriteStream = process.stdout): Progress {
  const terminal = output.isTTY
  let last = performance.now()
  let shown = false

  const clear = (): void => {
    if (shown) output.write('\r\x1b[K')
    shown = false
  }

  return {
    show(bytesRead, text) {
      const now = performance.now()
      if (now - last < (terminal ? pauses.terminal : pauses.log)) return
      last = now
      const share = size > 0 ? `${Math.min(Math.floor((bytesRead / size) * 100), 100)} %, ` : ''
      output.write(terminal ? `\r\x1b[K${share}${text}` : `${share}${text}\n`)
      shown = terminal
    },
    clear,
    end: clear,
  }
}
