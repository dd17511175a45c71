import { Unprocessable } from '../errors.js'
import type { PushMessage } from '../providers/push.js'

/** Bytes of title, body and data together that the push service takes. */
export const largestMessage = { token: 4096, topic: 2048 } as const

/** The push service refuses the first three; its SDK loses the last. */
const reservedName = /^(from|message_type|google.*|gcm.*|__proto__)$/s

/**
 * A notification as devices get it: values of `data` that are not texts as JSON.
 * @throws Unprocessable for names that are reserved, and beyond so many bytes
 */
export function toPushMessage(
  { title, body, data }: { title: string; body: string; data: Record<string, unknown> },
  mostBytes: number,
): PushMessage {
  const reserved = Object.keys(data).find((name) => reservedName.test(name))
  if (reserved !== undefined)
    throw new Unprocessable(`body.data.${reserved}`, 'is a name that the push service keeps for itself')
  const texts = Object.entries(data).map(([name, value]): [string, string] => [name, textOf(value)])
  const ofText = bytesOf([title, body])
  const all = ofText + bytesOf(texts.flat())
  if (all > mostBytes) {
    const place = ofText > mostBytes ? 'body.body' : 'body.data'
    throw new Unprocessable(place, `is too long: title, body and data have ${all} bytes, at most ${mostBytes} are sent`)
  }
  return { title, body, data: Object.fromEntries(texts) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function bytesOf(texts: string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
}
