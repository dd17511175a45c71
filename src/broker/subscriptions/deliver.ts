import type { Post, PostRequest } from '../../platform/providers/guarded-post.js'

/** A notification to send. */
export type Delivery = PostRequest

/** Result of a delivery, with the reason for a failure. */
export type Outcome = { delivered: true } | { delivered: false; reason: string }

/** Sends a notification. Never throws. */
export type Deliver = (delivery: Delivery) => Promise<Outcome>

/** Creates the function that sends notifications. Only status 200 counts as delivered (ETSI TS 104 175, 046_13). */
export function createDeliver(post: Post): Deliver {
  return async (delivery) => {
    const result = await post(delivery)
    if (result.status === 200) return { delivered: true }
    return { delivered: false, reason: result.status === undefined ? result.reason : `status ${result.status}` }
  }
}
