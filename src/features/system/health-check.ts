import { settleWithin } from '../../base/wait.js'

/**
 * Creates a health check. Concurrent callers share one call of `probe`. If it takes longer than `timeout` milliseconds,
 * the check returns `false` to all callers until the probe ends.
 */
export function createHealthCheck(probe: () => PromiseLike<unknown>, timeout: number): () => Promise<boolean> {
  let result: Promise<boolean> | undefined
  return () => {
    if (result) return result
    const probed = probe().then(
      () => true,
      () => false,
    )
    result = settleWithin(timeout, probed).then((isHealthy) => isHealthy ?? false)
    void probed.then(() => {
      result = undefined
    })
    return result
  }
}
