import { afterEach } from '@jest/globals'
import type { Log } from '../../src/base/log.js'
import { createWork, type Job, type Work } from '../../src/platform/work/work.js'

const silent: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Creates work that stops after each test. By default it is manual: it runs in `settle`. Several of them behave like processes that share
 * a database.
 */
export function useWork(clock = Date.now): (jobs?: Job[], log?: Log, mode?: 'automatic' | 'manual') => Work {
  const started: Work[] = []
  afterEach(async () => {
    await Promise.all(started.splice(0).map((work) => work.stop()))
  })
  return (jobs = [], log = silent, mode = 'manual') => {
    const work = createWork({ mode, clock, log })
    started.push(work)
    for (const job of jobs) work.add(job)
    return work
  }
}
