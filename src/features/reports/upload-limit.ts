import type { Counters } from '../../base/counters.js'
import { createQuota, type Quota } from '../../platform/security/quota.js'

interface UploadLimit {
  /** Maximum images per user per hour; 0 disables the limit. */
  limit: number
  counters: Counters
  clock: () => number
}

/** Creates the quota of images that users upload. It throws TooManyRequests beyond the limit. */
export function createUploadLimit({ limit, ...counting }: UploadLimit): Quota {
  const reason = `You can upload ${limit} images per hour. An image counts once for every 16 megapixels, rounded up.`
  return createQuota({ name: 'images', limit, reason, ...counting })
}
