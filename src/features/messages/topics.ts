import { NotFound } from '../../base/errors.js'
import type { PushTopic } from '../../platform/config/push-topics.js'
import type { DeviceRepository } from './devices.js'
import type { Push } from './push.js'
import { requirePush } from './require-push.js'

/** A device of a user, and a topic. */
export interface TopicSubscription {
  token: string
  userId: number
  topic: string
}

/**
 * Subscriptions of devices to topics, which only the push service stores. Both methods throw NotFound for an unknown
 * topic, and for a device that is not the user's; Unavailable without credentials; ProviderError if the push service
 * fails.
 */
export interface Topics {
  /** Subscribes a device. If its token is dead, the device becomes inactive. @throws NotFound in that case, too */
  subscribe(subscription: TopicSubscription): Promise<void>
  /** Ends a subscription. A device with a dead token has none. */
  unsubscribe(subscription: TopicSubscription): Promise<void>
}

export interface TopicsOptions {
  /** `undefined` if no push service is configured. */
  push: Push | undefined
  topics: PushTopic[]
  devices: Pick<DeviceRepository, 'findOwn' | 'recordDeliveries'>
}

export function createTopics({ push, topics, devices }: TopicsOptions): Topics {
  const names = new Set(topics.map(({ topic }) => topic))

  /** @returns `false` if the token is dead */
  const change = async (
    method: 'subscribe' | 'unsubscribe',
    { token, userId, topic }: TopicSubscription,
  ): Promise<boolean> => {
    if (!names.has(topic)) throw new NotFound('Topic')
    const id = await devices.findOwn(token, userId)
    if (id === undefined) throw new NotFound('Device')
    const isAlive = await requirePush(push)[method](token, topic)
    if (!isAlive) await devices.recordDeliveries({ delivered: [], dead: [id] })
    return isAlive
  }

  return {
    async subscribe(subscription) {
      if (!(await change('subscribe', subscription))) throw new NotFound('Device')
    },
    async unsubscribe(subscription) {
      await change('unsubscribe', subscription)
    },
  }
}
