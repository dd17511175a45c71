/** What one check found; with `warn` and `fail` the text says what to do. */
export interface Finding {
  level: 'ok' | 'warn' | 'fail'
  about: string
  text: string
}

export const ok = (about: string, text: string): Finding => ({ level: 'ok', about, text })
export const warn = (about: string, text: string): Finding => ({ level: 'warn', about, text })
export const fail = (about: string, text: string): Finding => ({ level: 'fail', about, text })

/** Why something of the system failed: its code, such as ENOENT, else its message. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
