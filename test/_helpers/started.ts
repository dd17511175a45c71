import { afterAll, beforeAll } from '@jest/globals'

/** Starts something for the tests of a file or a `describe` block, and stops it afterwards. */
export function useStarted<T>(start: () => Promise<T>, stop: (started: T) => unknown): () => T {
  let started: T | undefined
  beforeAll(async () => {
    started = await start()
  })
  afterAll(async () => {
    if (started !== undefined) await stop(started)
  })
  return () => {
    if (started === undefined) throw new Error('It has not been started.')
    return started
  }
}
