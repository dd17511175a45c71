/** The result of a check. The text of `warn` and `fail` includes a remedy. */
export interface Finding {
  level: 'ok' | 'warn' | 'fail'
  about: string
  text: string
}

export const ok = (about: string, text: string): Finding => ({ level: 'ok', about, text })
export const warn = (about: string, text: string): Finding => ({ level: 'warn', about, text })
export const fail = (about: string, text: string): Finding => ({ level: 'fail', about, text })

/** Returns the code of a system error, such as ENOENT, or its message if it has none. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
