/** Counts in fixed windows. `RATE_LIMIT_STORE` picks memory or Postgres; what a client sees is the same. */
export interface Counters {
  /** Adds `by` to a key's count in the window that contains `now` and tells the new count. Times in seconds. */
  add(key: string, by: number, windowSeconds: number, now: number): number | Promise<number>
}
