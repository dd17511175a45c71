import type { Language } from '../../base/accept.js'

/** A topic of push notifications to which users can subscribe their devices. */
export interface PushTopic {
  topic: string
  /** Language of the daily message that is sent to this topic; `null` for other topics. */
  language: Language | null
}

/** Returns the topics of the daily message. */
export function dailyTopics(defaultTopic: string): (PushTopic & { language: Language })[] {
  return [
    { topic: defaultTopic, language: 'vi' },
    { topic: `${defaultTopic}-en`, language: 'en' },
  ]
}

/** Returns all topics to which users can subscribe, without duplicates. Those of the daily message are first. */
export function allTopics(daily: PushTopic[], names: string[]): PushTopic[] {
  const others = names.map((topic): PushTopic => ({ topic, language: null }))
  return [...daily, ...others].filter(
    ({ topic }, index, all) => all.findIndex((first) => first.topic === topic) === index,
  )
}
