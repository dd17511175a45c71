import { languages, type Language } from '../../base/accept.js'
import { Unprocessable } from '../../base/errors.js'
import { cut } from '../../base/text.js'
import type { TranslatedTexts } from './notifications.js'
import type { PushMessage } from './push.js'

/** Maximum size of title, body and data in bytes. */
export const maxMessageBytes = { token: 4096, topic: 2048 } as const

/** The push service rejects the first four patterns, and its SDK drops `__proto__`. */
const reservedName = /^(from|message_type|google.*|gcm.*|__proto__)$/s

/**
 * Converts a notification for the push service. Values of `data` that are not strings become JSON.
 * @param location of title and body in the request
 * @throws Unprocessable for a reserved name in `data`, or beyond `maxBytes`
 */
export function toPushMessage(
  { title, body, data }: { title: string; body: string; data: Record<string, unknown> },
  maxBytes: number,
  location = 'body',
): PushMessage {
  const reserved = Object.keys(data).find((name) => reservedName.test(name))
  if (reserved !== undefined)
    throw new Unprocessable({
      location: `body.data.${cut(reserved, 100)}`,
      message: 'is a name that is reserved by the push service',
      code: 'not_allowed',
    })
  const entries = Object.entries(data).map(([name, value]): [string, string] => [name, toText(value)])
  const textBytes = bytesOf([title, body])
  const bytes = textBytes + bytesOf(entries.flat())
  if (bytes > maxBytes) {
    throw new Unprocessable({
      location: textBytes > maxBytes ? `${location}.body` : 'body.data',
      message: `is too long: title, body and data have ${bytes} bytes, the maximum is ${maxBytes}`,
      code: 'too_long',
    })
  }
  return { title, body, data: Object.fromEntries(entries) }
}

/** Converts the translations of a notification, like {@link toPushMessage}. */
export function toTranslatedMessages(
  { translations, data }: { translations?: TranslatedTexts | undefined; data: Record<string, unknown> },
  maxBytes: number,
): { [Key in Language]?: PushMessage } {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = translations?.[language]
      return text ? [[language, toPushMessage({ ...text, data }, maxBytes, `body.translations.${language}`)]] : []
    }),
  )
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function bytesOf(texts: string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
}
