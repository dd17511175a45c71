import { setMaxListeners } from 'node:events'

/** What is being sent in this process, which can end in the middle. */
export interface Sendings {
  /** Aborted at the end: nothing may begin any more. */
  signal: AbortSignal
  /** Keeps the end waiting until this is done. */
  run<Result>(sending: Promise<Result>): Promise<Result>
  /** The same work, given up at the end. @throws Error then */
  untilEnd<Result>(work: Promise<Result>): Promise<Result>
  /** Ends after so many milliseconds, or when nothing runs. Resolves when nothing does. */
  end(timeout: number): Promise<void>
}

export function createSendings(): Sendings {
  const running = new Set<Promise<unknown>>()
  const end = new AbortController()
  setMaxListeners(0, end.signal)

  return {
    signal: end.signal,
    run(sending) {
      running.add(sending)
      const forget = () => void running.delete(sending)
      sending.then(forget, forget)
      return sending
    },
    async untilEnd<Result>(work: Promise<Result>): Promise<Result> {
      let giveUp: () => void = () => undefined
      const ended = new Promise<never>((_resolve, reject) => {
        giveUp = () => reject(new Error('The service ends.'))
        if (end.signal.aborted) giveUp()
        else end.signal.addEventListener('abort', giveUp, { once: true })
      })
      try {
        return await Promise.race([work, ended])
      } finally {
        end.signal.removeEventListener('abort', giveUp)
      }
    },
    async end(timeout) {
      const timer = setTimeout(() => end.abort(), timeout)
      while (running.size > 0) await Promise.allSettled(running)
      clearTimeout(timer)
      end.abort()
    },
  }
}
