import { settleWithin } from '../../../src/base/time.js'
import { createPhoto, toBlob } from '../../shared/photo.js'
import { createRecord } from './create-record.js'
import type { Clients } from './deployment.js'
import type { Kind, WriteLog } from './write-log.js'

export type Load = ReturnType<typeof createLoad>

/** The record types that each client of a round creates repeatedly. */
const clientKinds: Kind[] = [
  'report',
  'report',
  'report with image',
  'report with image',
  'report of an upload',
  'registration',
  'account',
  'location',
  'notification',
  'reading',
]

/**
 * Creates several clients that write to one service.
 * @param signal prevents further requests and retries when it aborts
 */
export function createLoad(clients: Clients, log: WriteLog, photos: Blob[], signal: AbortSignal) {
  const running = new Set<Promise<void>>()
  let currentRound = 0

  const write = async (kind: Kind, round: number) => {
    while (round === currentRound && !signal.aborted) {
      const next = log.begin(kind)
      const photo = photos[log.writes.length % photos.length]
      if (photo) await createRecord(next, clients, photo, signal)
    }
  }

  return {
    /** Starts the clients. Pending requests of earlier rounds continue. */
    start() {
      currentRound += 1
      for (const kind of clientKinds) {
        const client: Promise<void> = write(kind, currentRound).finally(() => running.delete(client))
        running.add(client)
      }
    },
    /** Stops sending new requests. Pending requests continue. */
    pause: () => void (currentRound += 1),
    /** Waits up to `timeout` milliseconds for all requests to end. */
    async drain(timeout: number) {
      await settleWithin(timeout, Promise.all(running))
    },
  }
}

/** Creates different photos of several sizes. */
export function createPhotos(): Promise<Blob[]> {
  return Promise.all(
    [320, 640, 960, 1280].map(async (width) => toBlob(await createPhoto({ width, height: width * 0.75 }))),
  )
}
