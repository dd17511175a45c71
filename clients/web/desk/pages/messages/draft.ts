import { unwrap, type PushNotification, type Topic } from '@environmental-monitoring/sdk'
import { api } from '#shared/api.js'
import { languages, type Language } from '#shared/language.js'

export interface MessageText {
  title: string
  body: string
}

/** A message as the user has entered it. */
export interface Draft {
  /** `undefined`: all devices. */
  topic: string | undefined
  texts: Record<Language, MessageText>
}

/** A message as it is sent: default text and translation, or the text of a topic. */
export interface Content extends MessageText {
  topic?: string
  translations?: { en: MessageText }
}

export const emptyDraft: Draft = {
  topic: undefined,
  texts: { vi: { title: '', body: '' }, en: { title: '', body: '' } },
}

export const maxLength = { title: 255, body: 4000 } as const
/** Limits of the push service for title and text. */
const maxBytes = { all: 4096, topic: 2048 } as const

/** Returns the languages in which the message can be written. A topic has one text. */
export function languagesOf({ topic }: Draft, topics: readonly Topic[]): readonly Language[] {
  if (topic === undefined) return languages
  return [topics.find((other) => other.topic === topic)?.language ?? 'vi']
}

/** Returns what is sent. The text is the same for the same draft, so it also identifies the draft. */
export function contentOf({ topic, texts }: Draft, topics: readonly Topic[]): Content {
  const [first = 'vi'] = languagesOf({ topic, texts }, topics)
  const { title, body } = trimmed(texts[first])
  if (topic !== undefined) return { topic, title, body }
  const en = trimmed(texts.en)
  return { title, body, ...((en.title !== '' || en.body !== '') && { translations: { en } }) }
}

/** Returns whether a text has only a title, or only a text. */
export const isPartial = ({ title, body }: MessageText): boolean => (title.trim() === '') !== (body.trim() === '')

/** Returns whether a field shows a problem: a text is too long, or the translation is incomplete. */
export function hasProblem(draft: Draft, topics: readonly Topic[]): boolean {
  return languagesOf(draft, topics).some((language, index) => {
    const text = draft.texts[language]
    const { bytes, max } = sizeOf(text, draft)
    // The form reports what is missing in the default text, which comes first.
    return bytes > max || (index > 0 && isPartial(text))
  })
}

/** Returns the size of a text and the limit of the push service, in bytes. */
export function sizeOf({ title, body }: MessageText, { topic }: Draft): { bytes: number; max: number } {
  return {
    bytes: new TextEncoder().encode(title.trim() + body.trim()).length,
    max: topic === undefined ? maxBytes.all : maxBytes.topic,
  }
}

/** Checks a message with the push service. Nothing is delivered. */
export const check = (content: Content): Promise<PushNotification> => post(content, true, undefined)

/** Returns a new key for {@link send}. `crypto.randomUUID` is not available in pages without HTTPS. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Sends a message. Calls with the same key send it once. */
export const send = (content: Content, key: string): Promise<PushNotification> => post(content, false, key)

function post({ topic, ...content }: Content, dryRun: boolean, key: string | undefined): Promise<PushNotification> {
  const headers = key !== undefined && { headers: { 'Idempotency-Key': key } }
  const body = { ...content, dry_run: dryRun }
  if (topic === undefined) return unwrap(api.sendNotification({ ...headers, body }))
  return unwrap(api.sendTopicNotification({ ...headers, body: { ...body, topic } }))
}

const trimmed = ({ title, body }: MessageText): MessageText => ({ title: title.trim(), body: body.trim() })
