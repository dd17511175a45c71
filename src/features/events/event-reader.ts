import { isError } from '../../base/errors.js'
import { backoffDelay, second, sleep } from '../../base/time.js'
import type { Platform } from '../../platform/platform.js'
import { positionOf, type EventPosition, type EventRecord } from './events.js'
import type { EventRepository } from './repository.js'

/** Events per query. They are written to each stream at once. */
export const batchSize = 100
/**
 * Milliseconds until the next read.
 * - `idle`: the change feed reports new events earlier.
 * - `disconnected`: while the change feed is disconnected.
 * - `hidden`: while a running transaction hides events. Its end is not reported.
 * - `failed`: after failures of the database.
 */
const delays = {
  idle: 5 * second,
  disconnected: second,
  hidden: { first: 10, max: second },
  failed: { first: second / 2, max: 5 * second },
}

interface EventReaderOptions extends Pick<Platform, 'work' | 'log'> {
  events: Pick<EventRepository, 'end' | 'listAfter'>
  /** Receives all new events in order. The position of the reader is already after them. */
  deliver: (events: EventRecord[]) => void
  /** Returns whether `wake` is called for new events. */
  isConnected: () => boolean
}

export type EventReader = ReturnType<typeof startEventReader>

/** Reads the events of all processes from the table, starting at its current end. */
export function startEventReader({ events, deliver, isConnected, work, log }: EventReaderOptions) {
  let opening: Promise<EventPosition> | undefined
  let current: EventPosition | undefined
  let hiddenReads = 0
  let woken = new AbortController()

  const position = async (): Promise<EventPosition> => {
    opening ??= events.end()
    try {
      const end = await opening
      return (current ??= end)
    } catch (error) {
      opening = undefined
      throw error
    }
  }

  /** @returns whether the batch was full, and whether a running transaction hides further events */
  const readBatch = async (): Promise<{ isFull: boolean; hasHidden: boolean }> => {
    const batch = await events.listAfter(await position(), batchSize)
    const last = batch.events.at(-1)
    if (last) {
      current = positionOf(last)
      deliver(batch.events)
    }
    return { isFull: batch.events.length === batchSize, hasHidden: batch.hasHidden }
  }

  const job = work.add({
    name: 'events',
    kind: 'queue',
    interval: () => (isConnected() ? delays.idle : delays.disconnected),
    backoff: delays.failed,
    failed: (error) => log.warn({ reason: isError(error) ? error.message : undefined }, 'Could not read new events'),
    async run(signal) {
      woken = new AbortController()
      const { isFull, hasHidden } = await readBatch()
      if (isFull) return true
      hiddenReads = hasHidden ? hiddenReads + 1 : 0
      if (hasHidden) {
        const wait = sleep(backoffDelay(hiddenReads, delays.hidden), AbortSignal.any([signal, woken.signal]))
        await wait.catch(() => signal.throwIfAborted())
      }
      return hasHidden
    },
  })
  return {
    /** Returns the position up to which all events have been read. @throws Error while the database is unavailable */
    position,

    /** The same position; `undefined` before the first read. */
    get current(): EventPosition | undefined {
      return current
    },

    /** Reads soon. */
    wake() {
      woken.abort()
      job.wake()
    },
  }
}
