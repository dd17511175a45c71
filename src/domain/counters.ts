/** Counters in fixed time windows. `RATE_LIMIT_STORE` selects memory or Postgres; clients see no difference. */
export interface Counters {
  /** Adds `by` to the count of a key in the window that contains `now`, and returns the new count. Times in seconds. */
  add(key: string, by: number, windowSeconds: number, now: number): number | Promise<number>
}
