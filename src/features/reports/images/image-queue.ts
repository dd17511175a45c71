import { availableParallelism } from 'node:os'
import { DomainError, TooManyRequests, Unavailable, Unprocessable } from '../../../base/errors.js'
import type { Platform } from '../../../platform/platform.js'
import { createQuota, type Quota } from '../../../platform/security/quota.js'
import { inspect, reencode, type IncomingImage, type ReadyImage } from './reencode.js'
import { storageError } from './store.js'

/**
 * Images processed concurrently. Some of libuv's four threads must stay free for the file system and for password
 * hashing, and each image needs up to 250 MB while it is decoded.
 */
const defaultConcurrency = Math.max(1, Math.min(availableParallelism() - 1, 2))
/** Maximum number of waiting images, per user and in total: half a minute to two minutes of work. */
const maxWaiting = { user: 5, total: 500 }
/** Pixels that count as one image. A typical phone photo has 12 million. */
const pixelsPerImage = 16_000_000
/** Seconds, for the `Retry-After` header. */
const retryAfter = 5

interface ImageQueueOptions {
  /** Counts images towards a user's hourly limit, before any of them is decoded. */
  charge: Quota
  concurrency?: number
}

/**
 * Creates a queue that limits the load of image processing and keeps one user's images from delaying other users.
 * @returns a function that prepares the images of one form for storage, all or none of them. It throws DomainError 422
 *   with all unusable images, 429 when too many of the user's images wait or the hourly limit is reached, 503 when too
 *   many wait in total, and 507 when there is no space
 */
export function createImageQueue({ charge, concurrency = defaultConcurrency }: ImageQueueOptions) {
  const queue = createFairQueue(concurrency)
  const waiting = createWaitingImages()
  return async (images: IncomingImage[], userId: number): Promise<ReadyImage[]> => {
    const place = waiting.add(userId, images.length)
    try {
      const inspected = await queue.run(userId, () => Promise.allSettled(images.map(inspect)))
      await charge(userId, chargeOf(inspected))
      const decoding = valuesOf(inspected).map((image) =>
        queue.run(userId, () => {
          place.remove()
          return reencode(image)
        }),
      )
      return valuesOf(await Promise.allSettled(decoding))
    } finally {
      place.removeAll()
    }
  }
}

/** Counts waiting images, from the arrival of their form until decoding starts. */
function createWaitingImages() {
  const perUser = new Map<number, number>()
  let total = 0
  const change = (userId: number, count: number) => {
    total += count
    const own = (perUser.get(userId) ?? 0) + count
    if (own > 0) perUser.set(userId, own)
    else perUser.delete(userId)
  }
  return {
    add(userId: number, count: number) {
      if ((perUser.get(userId) ?? 0) + count > maxWaiting.user)
        throw new TooManyRequests(retryAfter, `At most ${maxWaiting.user} images per user can be processed at a time.`)
      if (total + count > maxWaiting.total)
        throw new Unavailable('Too many images are being uploaded. Try again in a few seconds.', { retryAfter })
      change(userId, count)
      let remaining = count
      const remove = (removed: number) => {
        remaining -= removed
        change(userId, -removed)
      }
      return { remove: () => remove(1), removeAll: () => remove(remaining) }
    },
  }
}

/** Returns a form's charge against the hourly limit, in images. Unusable images count as well. */
function chargeOf(inspected: PromiseSettledResult<{ pixels: number }>[]): number {
  const charges = inspected.map((image) =>
    image.status === 'fulfilled' ? Math.max(1, Math.ceil(image.value.pixels / pixelsPerImage)) : 1,
  )
  return charges.reduce((sum, charge) => sum + charge, 0)
}

/**
 * Returns the results of all images of a form.
 * @throws DomainError with the reasons why images are rejected
 */
function valuesOf<T>(results: PromiseSettledResult<T>[]): T[] {
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  const failure = failures.find((error) => !(error instanceof Unprocessable))
  if (failure !== undefined) throw storageError(failure)
  const [refusal, ...others] = failures.filter((error) => error instanceof Unprocessable)
  if (refusal) throw others.length === 0 ? refusal : combine(refusal, others)
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

/** Combines the reasons why several images of a form are rejected into one error. */
function combine(first: Unprocessable, others: Unprocessable[]): DomainError {
  const detail = `${first.message.replace(/\.$/, '')} (and ${others.length} more)`
  return new DomainError(first.code, detail, { errors: [first, ...others].flatMap(({ errors }) => errors ?? []) })
}

/** Creates a queue that starts one task per user in rotation, so that one user's tasks do not block other users. */
export function createFairQueue(concurrency: number) {
  /** Waiting tasks per user, in the order in which users are served. */
  const queues = new Map<number, (() => Promise<void>)[]>()
  let waiting = 0
  let running = 0

  const next = () => {
    const [entry] = queues
    if (running >= concurrency || !entry) return
    const [userId, [start, ...rest]] = entry
    queues.delete(userId)
    if (rest.length > 0) queues.set(userId, rest)
    waiting -= 1
    running += 1
    void start?.().finally(() => {
      running -= 1
      next()
    })
  }

  return {
    get waiting() {
      return waiting
    },
    /** Queues a task of a user and returns its result. */
    run: <T>(userId: number, task: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const start = () => task().then(resolve, reject)
        queues.set(userId, [...(queues.get(userId) ?? []), start])
        waiting += 1
        next()
      }),
  }
}

/** Creates the quota of images that users upload. @param limit maximum per user and hour; 0 disables it */
export function createUploadLimit(limit: number, counting: Pick<Platform, 'counters' | 'clock'>): Quota {
  const reason = `You can upload ${limit} images per hour. An image counts once for every 16 megapixels, rounded up.`
  return createQuota({ name: 'images', limit, reason, ...counting })
}
