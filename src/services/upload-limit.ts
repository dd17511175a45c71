import type { Counters } from '../domain/counters.js'
import { createQuota } from './quota.js'
import type { Uploads } from './uploads.js'

interface UploadLimit {
  /** Images an hour a user; 0 is no limit. */
  limit: number
  counters: Counters
  clock: () => number
}

/** Uploads of which a user keeps so many an hour; `keep` throws TooManyRequests beyond that, before it looks at an image. */
export function limitUploads(uploads: Uploads, { limit, ...counting }: UploadLimit): Uploads {
  if (limit === 0) return uploads
  const reason = `A user may store ${limit} images an hour.`
  const take = createQuota({ name: 'images', limit, reason, ...counting })
  return {
    ...uploads,
    async keep(images, userId) {
      await take(userId, images.length)
      return uploads.keep(images, userId)
    },
  }
}
