/** The code that Node, or Postgres, gives an error: `ENOENT`, `23505`; an empty text when there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
