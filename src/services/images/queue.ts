import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { DomainError, Unavailable, Unprocessable } from '../../errors.js'
import { reencode, type IncomingImage, type ReadyImage } from './reencode.js'
import { storageError } from './storage-error.js'

/**
 * Images at a time. Of libuv's four threads some stay free for the file system and for passwords; and each image needs up
 * to 250 MB while it is decoded.
 */
const lanes = Math.max(1, Math.min(availableParallelism() - 1, 2))
/** Images that wait; half a minute to two minutes of work. */
const longestQueue = 500

/** Makes the images of one form ready. All of them, or none. */
export type ImageQueue = (images: IncomingImage[]) => Promise<ReadyImage[]>

/**
 * A queue that keeps images from taking the machine.
 * @returns a function that throws DomainError 422 with all images that cannot be used, 503 when too many wait, 507 when there is no room
 */
export function createImageQueue(): ImageQueue {
  const limit = pLimit(lanes)
  return async (images) => {
    if (limit.pendingCount + images.length > longestQueue)
      throw new Unavailable('Too many images arrive right now. Try again in a few seconds.', { retryAfter: 5 })
    const results = await Promise.allSettled(images.map((image) => limit(() => reencode(image))))
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    const failure = failures.find((error) => !(error instanceof Unprocessable))
    if (failure !== undefined) throw storageError(failure)
    const [refusal, ...others] = failures.filter((error) => error instanceof Unprocessable)
    if (refusal) throw others.length === 0 ? refusal : inOne(refusal, others)
    return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  }
}

/** What several images of a form are refused for, as one error. */
function inOne(first: Unprocessable, others: Unprocessable[]): DomainError {
  const detail = `${first.message.replace(/\.$/, '')} (and ${others.length} more)`
  return new DomainError(422, detail, { errors: [first, ...others].flatMap(({ errors }) => errors ?? []) })
}
