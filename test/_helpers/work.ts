import { afterEach } from '@jest/globals'
import type { Log } from '../../src/log.js'
import { createWork, type Job, type Work } from '../../src/platform/work/work.js'

const silent: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Creates manual work, which runs in `settle` and stops after each test. Several of them behave like processes that share
 * a database.
 */
export function useWork(clock = Date.now): (jobs?: Job[], log?: Log) => Work {
  const started: Work[] = []
  afterEach(async () => {
    await Promise.all(started.splice(0).map((work) => work.stop()))
  })
  return (jobs = [], log = silent) => {
    const work = createWork({ mode: 'manual', clock, log })
    started.push(work)
    for (const job of jobs) work.add(job)
    return work
  }
}
