/** Counters in fixed time windows. Stored in memory or Postgres, depending on `RATE_LIMIT_STORE`. */
export interface Counters {
  /** Adds `by` to the count of a key in the window that contains `now`, and returns the new count. Times in seconds. */
  add(key: string, by: number, windowSeconds: number, now: number): number | Promise<number>
}
