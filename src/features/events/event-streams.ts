import { Readable } from 'node:stream'
import pLimit from 'p-limit'
import { Unauthenticated, Unavailable } from '../../base/errors.js'
import { isStaff, type Principal } from '../../base/principal.js'
import { second } from '../../base/time.js'
import type { Platform } from '../../platform/platform.js'
import { batchSize, startEventReader, type EventReader } from './event-reader.js'
import {
  formatEvent,
  formatOpening,
  formatReset,
  formatRetry,
  heartbeat,
  isAfter,
  mayReceive,
  parseEventId,
  positionOf,
  type EventPosition,
  type EventRecord,
  type PresentEvent,
} from './events.js'
import type { EventRepository } from './repository.js'
import { createStreamLimits, type maxStreams, type StreamCaller } from './stream-limits.js'

/** Bytes that are buffered for a client that reads slowly. Beyond them, its events stay in the table. */
const maxBuffered = 64 * 1024
/** Number of streams that read the table at the same time. The pool has 10 connections. */
const maxReads = 4
/**
 * Milliseconds.
 * - `heartbeat`: shorter than the idle timeout of common proxies (60 s).
 * - `stall`: a client that reads nothing for this long is disconnected.
 * - `shutdown`: the same when the service stops.
 */
const timeouts = { heartbeat: 25 * second, stall: 10 * second, shutdown: second / 4 }

export interface EventStreamOptions extends Pick<Platform, 'feed' | 'work' | 'clock' | 'log'> {
  events: Pick<EventRepository, 'end' | 'listAfter' | 'isKept'>
  /** Returns a caller as of now. @throws Unauthenticated if its token is no longer valid */
  recheck: (user: Principal) => Promise<Principal>
  /** Letter case of the statuses of reports. */
  presentEvent: PresentEvent
  limits?: typeof maxStreams
  /** Replaces timeouts, in tests. */
  timeouts?: Partial<typeof timeouts> | undefined
}

export type EventStreams = ReturnType<typeof createEventStreams>

interface Stream {
  user: Principal | undefined
  body: Readable
  /** Everything up to here has been written, or is not for this caller. */
  position: EventPosition
  /** Whether the stream receives new events from the reader. Otherwise, it reads the table until it is up to date. */
  isLive: boolean
  isReading: boolean
  /** Whether the client must read before more is written. */
  isBehind: boolean
  /** Number of running checks of the caller. */
  checks: number
  isEnded: boolean
  /** Disconnects a client that does not read. */
  timer: NodeJS.Timeout | undefined
}

/** Events in the format of the stream, and their number. */
interface Chunk {
  bytes: Buffer
  events: number
}

/** The open event streams of this process. They share one reader of the table. */
export function createEventStreams(options: EventStreamOptions) {
  const { events, feed, recheck, presentEvent, work, clock, log } = options
  const { heartbeat: heartbeatInterval, stall, shutdown } = { ...timeouts, ...options.timeouts }
  const takeSlot = createStreamLimits(options.limits)
  const limitReads = pLimit(maxReads)
  const streams = new Set<Stream>()
  let running: { reader: EventReader; timer: NodeJS.Timeout } | undefined
  let isStopped = false
  let isChecking = false
  let sent = 0

  const chunkOf = (records: EventRecord[]): Chunk => {
    const text = records.map((record) => formatEvent(presentEvent(record))).join('')
    return { bytes: Buffer.from(text), events: records.length }
  }

  const write = (stream: Stream, chunk: Chunk) => {
    sent += chunk.events
    if (chunk.bytes.length === 0 || stream.body.push(chunk.bytes)) return
    stream.isLive = false
    stream.isBehind = true
    disconnectAfter(stream, stall)
  }

  const end = (stream: Stream, timeout = stall) => {
    if (stream.isEnded) return
    stream.isEnded = true
    stream.isLive = false
    stream.body.push(null)
    disconnectAfter(stream, timeout)
  }

  /** Returns whether the caller's token has expired. Its stream is then ended. */
  const endIfExpired = (stream: Stream): boolean => {
    const isExpired = stream.user !== undefined && stream.user.token.expiresAt * 1000 <= clock()
    if (isExpired) end(stream)
    return isExpired
  }

  const isReady = ({ isEnded, isBehind, checks }: Stream) => !isEnded && !isBehind && checks === 0

  /** Reads the table until the stream has reached the position of the reader. */
  const catchUp = async (stream: Stream, reader: EventReader) => {
    stream.isReading = true
    try {
      while (isReady(stream) && !endIfExpired(stream)) {
        const known = reader.current
        if (!known || !isAfter(known, stream.position)) {
          stream.isLive = true
          return
        }
        const batch = await limitReads(() => events.listAfter(stream.position, batchSize))
        if (!isReady(stream)) return
        const last = batch.events.at(-1)
        if (last) stream.position = positionOf(last)
        // The table has been read to its end, which is not before the position of the reader at that time.
        if (batch.events.length < batchSize && isAfter(known, stream.position)) stream.position = known
        write(stream, chunkOf(batch.events.filter((record) => mayReceive(record, stream.user))))
      }
    } catch (error) {
      log.debug({ err: error }, 'Closed an event stream, because events could not be read')
      stream.body.destroy()
    } finally {
      stream.isReading = false
    }
  }

  /** Continues a stream, unless it must wait or already runs. */
  const advance = (stream: Stream) => {
    if (running && isReady(stream) && !stream.isReading && !stream.isLive) void catchUp(stream, running.reader)
  }

  const deliver = (records: EventRecord[]) => {
    const [first, last] = [records.at(0), records.at(-1)]
    if (!first || !last) return
    const [firstPosition, lastPosition] = [positionOf(first), positionOf(last)]
    const reporters = new Set(records.map(({ user_id }) => user_id))
    const chunks = new Map<number | 'public' | 'staff', Chunk>()
    const sharedChunk = (user: Principal | undefined): Chunk => {
      const key = isStaff(user) ? 'staff' : user && reporters.has(user.id) ? user.id : 'public'
      const chunk = chunks.get(key) ?? chunkOf(records.filter((record) => mayReceive(record, user)))
      chunks.set(key, chunk)
      return chunk
    }
    for (const stream of streams) {
      if (!stream.isLive || endIfExpired(stream)) continue
      const { user, position } = stream
      // A stream that has caught up can be ahead of the reader.
      const isAhead = !isAfter(firstPosition, position)
      const isNew = (record: EventRecord) => isAfter(positionOf(record), position) && mayReceive(record, user)
      if (isAfter(lastPosition, position)) stream.position = lastPosition
      write(stream, isAhead ? chunkOf(records.filter(isNew)) : sharedChunk(user))
    }
  }

  /** Ends a stream if its caller may no longer receive it. Events that were caused later wait for the result. */
  const check = async (stream: Stream) => {
    const { user } = stream
    if (!user || stream.isEnded) return
    stream.checks += 1
    stream.isLive = false
    const isSame = await recheck(user).then(
      ({ role, hasTotp }) => role === user.role && hasTotp === user.hasTotp,
      // A failure of the database says nothing about the caller.
      (error: unknown) => !(error instanceof Unauthenticated),
    )
    stream.checks -= 1
    if (isSame) advance(stream)
    else end(stream)
  }

  /** Checks all callers one after another, after changes may have been missed. Only one pass runs at a time. */
  const checkAll = async () => {
    if (isChecking) return
    isChecking = true
    for (const stream of [...streams]) await check(stream)
    isChecking = false
  }

  const beat = () => {
    const bytes = Buffer.from(heartbeat)
    for (const stream of streams) if (stream.isLive && !endIfExpired(stream)) write(stream, { bytes, events: 0 })
    if (!feed.connected) void checkAll()
  }

  const start = () => ({
    reader: startEventReader({ events, deliver, isConnected: () => feed.connected, work, log }),
    timer: setInterval(beat, heartbeatInterval).unref(),
  })

  const createStream = (user: Principal | undefined, position: EventPosition, release: () => void): Stream => {
    const body = new Readable({
      highWaterMark: maxBuffered,
      read() {
        if (stream.isBehind) clearTimeout(stream.timer)
        stream.isBehind = false
        advance(stream)
      },
      destroy(error, done) {
        clearTimeout(stream.timer)
        stream.isEnded = true
        stream.isLive = false
        streams.delete(stream)
        release()
        done(error)
      },
    })
    const flags = { isLive: false, isReading: false, isBehind: false, checks: 0, isEnded: false }
    const stream: Stream = { user, body, position, ...flags, timer: undefined }
    streams.add(stream)
    return stream
  }

  const requireRunning = () => {
    if (isStopped) throw new Unavailable('The service is shutting down. Try again in a second.', { retryAfter: 1 })
  }

  feed.subscribe({
    event: () => running?.reader.wake(),
    changed(change) {
      for (const stream of streams) {
        const { user } = stream
        if (change.kind === 'user' && user?.id === change.id) void check(stream)
        if (change.kind === 'token' && (user?.token.id === change.id || user?.token.sessionId === change.id))
          end(stream)
      }
    },
    connected() {
      running?.reader.wake()
      void checkAll()
    },
  })

  return {
    /**
     * Opens a stream of the events that a caller may receive, from now on or after the event `lastEventId`. If events
     * after that one are no longer kept, or the id is unknown, the stream begins with the event `reset`.
     * @throws TooManyRequests, Unavailable
     */
    async open({ user, address }: StreamCaller, lastEventId?: string): Promise<Readable> {
      requireRunning()
      const release = takeSlot({ user, address })
      try {
        running ??= start()
        const current = await running.reader.position()
        const last = lastEventId === undefined ? undefined : parseEventId(lastEventId)
        const isKept = last !== undefined && (await events.isKept(last))
        requireRunning()
        const position = isKept ? last : current
        const stream = createStream(user, position, release)
        const isReset = lastEventId !== undefined && !isKept
        const reset = isReset ? formatReset(position, new Date(clock()).toISOString()) : ''
        stream.body.push(formatOpening(position, Math.random()) + reset)
        // A change since the call was authenticated has not been reported to this stream.
        void check(stream)
        return stream.body
      } catch (error) {
        release()
        throw error
      }
    },

    /** Returns the number of open streams, and of the events that have been written to all streams. */
    counts: () => ({ open: streams.size, sent }),

    /** Ends all streams, whose clients then connect to another process. */
    stop() {
      isStopped = true
      clearInterval(running?.timer)
      for (const stream of [...streams].filter(({ isEnded }) => !isEnded)) {
        stream.body.push(formatRetry(Math.random()))
        end(stream, shutdown)
      }
    },
  }
}

function disconnectAfter(stream: Stream, timeout: number): void {
  clearTimeout(stream.timer)
  stream.timer = setTimeout(() => stream.body.destroy(), timeout)
}
