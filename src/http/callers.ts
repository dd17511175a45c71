/** Asked again and again whether or not a balancer sends anybody here. */
const probes = ['/livez', '/readyz', '/health', '/metrics']
/** Milliseconds in which a balancer looks at `/readyz` at least twice. */
const looking = 10_000

/** Knows whether anybody still needs a service that ends. */
export interface Callers {
  /** A request has come, for this path. */
  note(url: string): void
  /**
   * To be called when the service begins to end; what it gives tells when the service was last needed, as
   * `performance.now()` counts: now, as long as a balancer that looks at `/readyz` has not looked, since it sends requests
   * until then.
   */
  watchEnd(): () => number
}

export function createCallers(now: () => number = () => performance.now()): Callers {
  /** When the last request came that is no probe. */
  let lastRequest = 0
  /** When `/readyz` was asked for the last but one time, and the last time. */
  let looks: [number, number] = [-looking, -looking]
  return {
    note(url) {
      if (url === '/readyz') looks = [looks[1], now()]
      else if (!probes.includes(url)) lastRequest = now()
    },
    watchEnd() {
      const began = now()
      const isWatched = looks[0] > began - looking
      return () => {
        const [, looked] = looks
        return isWatched && looked < began ? now() : Math.max(lastRequest, looked)
      }
    },
  }
}
