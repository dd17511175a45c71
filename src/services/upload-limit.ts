import type { Counters } from '../domain/counters.js'
import { createQuota, type Quota } from './quota.js'

interface UploadLimit {
  /** Maximum images per user per hour; 0 disables the limit. */
  limit: number
  counters: Counters
  clock: () => number
}

/** Creates the quota of images that users upload. It throws TooManyRequests beyond the limit. */
export function createUploadLimit({ limit, ...counting }: UploadLimit): Quota {
  const reason = `A user may store ${limit} images per hour, and each started 16 megapixels of an image count as one.`
  return createQuota({ name: 'images', limit, reason, ...counting })
}
