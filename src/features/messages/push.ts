import { NotFound, Unavailable } from '../../base/errors.js'
import type { PushTopic } from '../../platform/config/config.js'
import type { DeviceRepository } from './devices.js'

/** The content of a notification. The push service accepts only strings in `data`. */
export interface PushMessage {
  title: string
  body: string
  data: Record<string, string>
  /** At most 64 bytes. A device shows only the last message with a tag, so a repeated one appears once. */
  tag?: string
  /** The message is not delivered after this time, for instance to a device that was offline. */
  expiresAt?: Date
}

/**
 * The outcome of one message. A dead token never works again, and its `reason` completes "the token is …". Any other
 * `reason` is a sentence without a period. A `rejected` message would be rejected again.
 */
export type PushOutcome = { delivered: true } | { delivered: false; dead: boolean; rejected?: true; reason: string }

export interface PushOptions {
  /** Validates messages without delivering them. */
  dryRun: boolean
  /** When it aborts, messages that have not been started are not sent. */
  signal?: AbortSignal
  /** Milliseconds per call. Messages without a response by then count as failed. Default: 30,000. */
  timeout?: number
}

/** Maximum number of devices per call of {@link Push.sendToDevices}. */
export const maxDevices = 500

export interface Push {
  /** Loads the credentials unless they are loaded. @throws Unavailable if they are missing or invalid */
  prepare(): Promise<void>
  /**
   * Sends to at most {@link maxDevices} devices and returns the outcomes in their order.
   * @throws ProviderError if the push service accepted none of the messages
   */
  sendToDevices(tokens: string[], message: PushMessage, options: PushOptions): Promise<PushOutcome[]>
  /** @throws ProviderError if the push service refuses access or cannot be reached */
  sendToTopic(topic: string, message: PushMessage, options: PushOptions): Promise<PushOutcome>
  /**
   * Subscribes a device to a topic. Repeated calls change nothing.
   * @returns `false` if the token is dead
   * @throws ProviderError for any other failure
   */
  subscribe(token: string, topic: string): Promise<boolean>
  /** Ends a subscription, with the result and the errors of {@link Push.subscribe}. */
  unsubscribe(token: string, topic: string): Promise<boolean>
}

/** @throws Unavailable if no push service is configured */
export function requirePush(push: Push | undefined): Push {
  if (push) return push
  throw new Unavailable('Push notifications are not configured: set FIREBASE_CREDENTIALS_FILE', {
    code: 'provider_not_configured',
  })
}

interface TopicSubscription {
  token: string
  userId: number
  topic: string
}

interface TopicsOptions {
  push: Push | undefined
  topics: PushTopic[]
  devices: Pick<DeviceRepository, 'findOwn' | 'recordDeliveries'>
}

export type Topics = ReturnType<typeof createTopics>

/**
 * Creates the subscriptions of devices to topics, which only the push service stores. Both methods throw NotFound for an
 * unknown topic, and for a device that is not the user's; Unavailable without credentials; ProviderError if the push
 * service fails.
 */
export function createTopics({ push, topics, devices }: TopicsOptions) {
  const names = new Set(topics.map(({ topic }) => topic))

  /** @returns `false` if the token is dead */
  const change = async (method: 'subscribe' | 'unsubscribe', { token, userId, topic }: TopicSubscription) => {
    if (!names.has(topic)) throw new NotFound('Topic')
    const id = await devices.findOwn(token, userId)
    if (id === undefined) throw new NotFound('Device')
    const isAlive = await requirePush(push)[method](token, topic)
    if (!isAlive) await devices.recordDeliveries({ delivered: [], dead: [id] })
    return isAlive
  }

  return {
    /** Subscribes a device. If its token is dead, the device becomes inactive. @throws NotFound in that case, too */
    async subscribe(subscription: TopicSubscription): Promise<void> {
      if (!(await change('subscribe', subscription))) throw new NotFound('Device')
    },
    /** Ends a subscription. A device with a dead token has none. */
    async unsubscribe(subscription: TopicSubscription): Promise<void> {
      await change('unsubscribe', subscription)
    },
  }
}
