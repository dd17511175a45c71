/**
 * Returns the seconds in `Retry-After`, which may be a number or a date. Returns undefined if the header is absent or
 * invalid.
 */
export function secondsToWait(headers: Headers): number | undefined {
  const value = headers.get('Retry-After')?.trim()
  if (!value) return undefined
  if (/^\d+$/.test(value)) return Number(value)
  const until = Date.parse(value)
  return Number.isNaN(until) ? undefined : Math.max(0, (until - Date.now()) / 1000)
}
