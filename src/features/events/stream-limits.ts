import { TooManyRequests, Unavailable } from '../../base/errors.js'
import { createNetworkCounts } from '../../base/network.js'
import type { Principal } from '../../base/principal.js'

/**
 * Maximum numbers of open streams of this process. Each open map is one stream, and the users of a school share an
 * address. The contract documents these numbers.
 */
export const maxStreams = { user: 10, address: 200, total: 2_000 }
/** Seconds. */
const retryAfter = 30

/** The caller who opens a stream. */
export interface StreamCaller {
  user: Principal | undefined
  address: string
}

/**
 * Creates the limits of open streams. The returned function counts a stream, and returns another function that ends the
 * count. It throws TooManyRequests for a user or an address with too many streams, and Unavailable if there are too many
 * in total.
 */
export function createStreamLimits(limits = maxStreams): (caller: StreamCaller) => () => void {
  const perAddress = createNetworkCounts(limits.address)
  const perUser = new Map<number, number>()
  let total = 0

  const changeUser = (user: Principal | undefined, step: 1 | -1) => {
    if (!user) return
    const count = (perUser.get(user.id) ?? 0) + step
    if (count > 0) perUser.set(user.id, count)
    else perUser.delete(user.id)
  }

  return ({ user, address }) => {
    if (user && (perUser.get(user.id) ?? 0) >= limits.user)
      throw new TooManyRequests(retryAfter, `You have ${limits.user} open event streams. Close one.`)
    if (perAddress.isFull(address))
      throw new TooManyRequests(retryAfter, 'Your network has too many open event streams.')
    if (total >= limits.total)
      throw new Unavailable(`Too many event streams are open. Try again in ${retryAfter} seconds.`, { retryAfter })
    const releaseAddress = perAddress.add(address)
    changeUser(user, 1)
    total += 1
    return () => {
      releaseAddress()
      changeUser(user, -1)
      total -= 1
    }
  }
}
