import type { Counters } from '../domain/counters.js'
import { DomainError } from '../errors.js'
import type { Uploads } from './uploads.js'

interface UploadLimit {
  /** Images an hour a user; 0 is no limit. */
  limit: number
  counters: Counters
  clock: () => number
}

const hour = 3600

/** Uploads of which a user keeps so many an hour; `keep` throws DomainError 429 beyond that, before it looks at an image. */
export function limitUploads(uploads: Uploads, { limit, counters, clock }: UploadLimit): Uploads {
  if (limit === 0) return uploads
  return {
    ...uploads,
    async keep(images, userId) {
      const now = Math.floor(clock() / 1000)
      const key = `images:${userId}`
      const count = await counters.add(key, images.length, hour, now)
      if (count <= limit) return uploads.keep(images, userId)
      // Fewer images may still fit.
      await counters.add(key, -images.length, hour, now)
      const seconds = hour - (now % hour)
      throw new DomainError(429, `A user may store ${limit} images an hour. Try again in ${seconds} seconds.`, {
        headers: { 'Retry-After': String(seconds) },
      })
    },
  }
}
