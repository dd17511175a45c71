/** A value that a process keeps. */
export interface Kept<T> {
  value: T
  /** Seconds since the value was fresh, when what is behind it does not answer; `undefined` for a fresh value. */
  age: number | undefined
}
