import { types } from 'node:util'

/** Whether this is an error, of this realm or, as errors of Node's own are under Jest, of another. */
export function isError(error: unknown): error is Error {
  return error instanceof Error || types.isNativeError(error)
}

/** The code that Node, or Postgres, gives an error: `ENOENT`, `23505`; an empty text when there is none. */
export function codeOf(error: unknown): string {
  return isError(error) && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
