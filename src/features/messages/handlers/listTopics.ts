import type { Handlers } from '../handler-context.js'

/** Lists the topics to which devices can be subscribed. */
export const listTopics: Handlers['listTopics'] = (_request, { config }) =>
  Promise.resolve({ status: 200, body: config.push.topics })
