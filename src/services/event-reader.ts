import type { EventRepository } from '../database/repositories/events.js'
import { positionOf, type EventPosition, type EventRecord } from '../domain/events.js'
import { isError, Unavailable } from '../errors.js'
import type { Log } from '../log.js'
import { backoffDelay, repeat, second } from '../time.js'

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

export interface EventReaderOptions {
  events: Pick<EventRepository, 'end' | 'listAfter'>
  /** Receives all new events in order. The position of the reader is already after them. */
  deliver: (events: EventRecord[]) => void
  /** Returns whether {@link EventReader.wake} is called for new events. */
  isConnected: () => boolean
  log: Log
}

/** Reads the events of all processes from the table, starting at its current end. */
export interface EventReader {
  /** Returns the position up to which all events have been read. @throws Error while the database is unavailable */
  position(): Promise<EventPosition>
  /** The same position as a property; `undefined` before the first read. */
  readonly current: EventPosition | undefined
  /** Reads now. */
  wake(): void
  stop(): Promise<void>
}

export function startEventReader({ events, deliver, isConnected, log }: EventReaderOptions): EventReader {
  let position: EventPosition | undefined
  let failure: unknown
  let failures = 0
  let hiddenReads = 0
  let queued: Promise<void> | undefined

  const readAll = async (signal: AbortSignal) => {
    position ??= await events.end()
    let hasHidden = false
    while (!signal.aborted) {
      const batch = await events.listAfter(position, batchSize)
      hasHidden ||= batch.hasHidden
      const last = batch.events.at(-1)
      if (last) {
        position = positionOf(last)
        deliver(batch.events)
      }
      if (batch.events.length < batchSize) break
    }
    return hasHidden
  }

  const read = async (signal: AbortSignal): Promise<void> => {
    queued = undefined
    if (signal.aborted) return
    try {
      hiddenReads = (await readAll(signal)) ? hiddenReads + 1 : 0
      failures = 0
    } catch (error) {
      failure = error
      failures += 1
      if (failures === 1) log.warn({ reason: isError(error) ? error.message : undefined }, 'Could not read new events')
    }
  }

  const delayAfter = () => {
    if (failures > 0) return backoffDelay(failures, delays.failed)
    if (hiddenReads > 0) return backoffDelay(hiddenReads, delays.hidden)
    return isConnected() ? delays.idle : delays.disconnected
  }

  const loop = repeat(read, delayAfter)
  /** Reads once the current read has ended. */
  const readNext = () => (queued ??= loop.now())
  return {
    async position() {
      if (!position) await readNext()
      if (!position)
        throw isError(failure)
          ? failure
          : new Unavailable('The service is shutting down. Try again in a second.', { retryAfter: 1 })
      return position
    },
    get current() {
      return position
    },
    wake: () => void readNext(),
    stop: () => loop.stop(),
  }
}
