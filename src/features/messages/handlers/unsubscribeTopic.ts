import type { Handlers } from '../handler-context.js'

/** Ends the subscription of one of the caller's devices to a topic. */
export const unsubscribeTopic: Handlers['unsubscribeTopic'] = async ({ path, user }, { topics }) => {
  await topics.unsubscribe({ ...path, userId: user.id })
  return { status: 200, body: { message: 'Device unsubscribed' } }
}
