import type { Handlers } from '../handler-context.js'

/** Subscribes one of the caller's devices to a topic. */
export const subscribeTopic: Handlers['subscribeTopic'] = async ({ path, user }, { topics }) => {
  await topics.subscribe({ ...path, userId: user.id })
  return { status: 200, body: { message: 'Device subscribed' } }
}
