import type { Result } from './result.js'

/** Decodes a file that a person wrote: UTF-8, or UTF-16 with a byte order mark, as some editors on Windows write it. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes)
}

/** Removes NUL and replaces unpaired surrogates, because Postgres cannot store them, and trims the text. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim()
}

/**
 * Returns the words of a text without diacritics and case, separated by single spaces, like the function `plain_words` of
 * the database. Empty for a text of punctuation.
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[\0-/:-@[-`{-\u00bf\u2000-\u206f\u3000-\u303f]+/g, ' ')
    .trim()
}

/** Returns the text of a search, the parameter `q`. Rejects text without words. */
export function parseSearch(text: string): Result<string> {
  if (plainWords(text) !== '') return { value: text }
  return {
    invalid: { location: 'query.q', message: 'must contain a word, not only punctuation', code: 'invalid_format' },
  }
}

/** Truncates text to `limit` code points. It counts code points, because half a surrogate pair cannot be stored. */
export function cut(text: string, limit: number): string {
  return text.length <= limit ? text : Array.from(text).slice(0, limit).join('').trimEnd()
}

const encoder = new TextEncoder()

/** Returns the size of a text in JSON, in bytes. */
export function jsonBytes(text: string): number {
  return encoder.encode(JSON.stringify(text)).length - 2
}

/** Truncates text to `limit` bytes in JSON. Cuts between characters as people see them, and adds an ellipsis. */
export function ellipsize(text: string, limit: number): string {
  if (jsonBytes(text) <= limit) return text
  const ellipsis = '…'
  let end = 0
  let size = jsonBytes(ellipsis)
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    size += jsonBytes(segment)
    if (size > limit) break
    end = index + segment.length
  }
  return text.slice(0, end).trimEnd() + ellipsis
}
