import sharp from 'sharp'
import type { Kind, Ledger } from './write-log.js'
import type { People } from './deployment.js'
import { make } from './create-record.js'

/** Several clients that write to one service. */
export interface Load {
  /** A client of each sort begins, beside those that still wait for an answer. */
  begin(): void
  /** Nothing new from now on; what is asked for already goes on. */
  pause(): void
  /** Waits until everything has its answer. @returns whether that was so within so many milliseconds */
  settle(timeout: number): Promise<boolean>
}

/** What each client of a round makes, one after another. */
const clients: Kind[] = [
  'report',
  'report',
  'report with image',
  'report with image',
  'report of an upload',
  'registration',
  'account',
  'location',
  'notification',
]

/** @param over aborts when nobody waits for answers any more */
export function createLoad(people: People, ledger: Ledger, photos: Blob[], over: AbortSignal): Load {
  const busy = new Set<Promise<void>>()
  let round = 0

  const work = async (kind: Kind, own: number) => {
    while (own === round && !over.aborted) {
      const entry = ledger.begin(kind)
      const photo = photos[ledger.entries.length % photos.length]
      if (photo) await make(entry, people, photo, over)
    }
  }

  return {
    begin() {
      round += 1
      for (const kind of clients) {
        const working: Promise<void> = work(kind, round).finally(() => busy.delete(working))
        busy.add(working)
      }
    },
    pause: () => void (round += 1),
    async settle(timeout) {
      const late = AbortSignal.timeout(timeout)
      const over = new Promise<false>((resolve) => late.addEventListener('abort', () => resolve(false)))
      return Promise.race([Promise.all(busy).then(() => true), over])
    },
  }
}

/** Photos of several sizes, each another one. */
export function makePhotos(): Promise<Blob[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return Promise.all(
    [320, 640, 960, 1280].map(async (width) => {
      const image = sharp({ create: { width, height: width * 0.75, channels: 3, background: '#446688', noise } })
      return new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: 'image/jpeg' })
    }),
  )
}
