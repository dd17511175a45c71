import type { Handlers } from '../handler-context.js'
import { cleanUpNotifications } from './cleanUpNotifications.js'
import { getNotification } from './getNotification.js'
import { listDevices } from './listDevices.js'
import { listNotifications } from './listNotifications.js'
import { listTopics } from './listTopics.js'
import { registerDevice } from './registerDevice.js'
import { sendNotification } from './sendNotification.js'
import { sendTopicNotification } from './sendTopicNotification.js'
import { subscribeTopic } from './subscribeTopic.js'
import { unregisterDevice } from './unregisterDevice.js'
import { unsubscribeTopic } from './unsubscribeTopic.js'

export const handlers: Handlers = {
  cleanUpNotifications,
  getNotification,
  listDevices,
  listNotifications,
  listTopics,
  registerDevice,
  sendNotification,
  sendTopicNotification,
  subscribeTopic,
  unregisterDevice,
  unsubscribeTopic,
}
