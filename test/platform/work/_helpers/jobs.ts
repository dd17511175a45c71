import { second } from '../../../../src/base/time.js'
import type { Job } from '../../../../src/platform/work/work.js'
import { useWork } from '../../../_helpers/work.js'
import { createLines } from '../../../features/context/_helpers/broker.js'

/** A promise that the test resolves. */
export function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

export const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))

export const jobOf = (run: Job['run'], changes: Partial<Job> = {}): Job => ({
  name: 'test',
  kind: 'queue',
  interval: second,
  failed: 'It failed',
  recovered: 'It works again',
  run,
  ...changes,
})

/** A job that does what `results` say, and then nothing. */
export function scripted(results: (boolean | Error)[], changes: Partial<Job> = {}) {
  const job = {
    runs: 0,
    ...jobOf(() => {
      job.runs += 1
      const result = results.shift() ?? false
      return result instanceof Error ? Promise.reject(result) : Promise.resolve(result)
    }, changes),
  }
  return job
}

/** Creates work that writes to `lines`. */
export function useLoggedWork(clock?: () => number) {
  const createWork = useWork(clock)
  const { lines, log } = createLines()
  return {
    lines,
    create: (mode: 'automatic' | 'manual' = 'manual') => {
      lines.length = 0
      return createWork([], log, mode)
    },
  }
}
