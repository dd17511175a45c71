import type { Result } from './errors.js'

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

/** Converts an e-mail address to the form in which it is stored and compared: trimmed, in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Characters beyond ASCII that an IRI can contain: letters, marks, digits, punctuation and symbols. */
const international = String.raw`(?![\0-\x7f])[\p{L}\p{M}\p{N}\p{P}\p{S}]`
const character = String.raw`(?:[\w.~:/?@!$&'()*+,;=-]|%[0-9A-Fa-f]{2}|${international})`
const iri = new RegExp(`^[A-Za-z][A-Za-z0-9+.-]*:${character}+(?:#${character}*)?$`, 'u')

/** Describes what `isIri` accepts, for error messages. */
export const iriRule = 'must be a URI such as urn:ngsi-ld:Device:1, without blanks or invisible characters'

/**
 * Returns whether a text is an absolute IRI (RFC 3987), such as a URI. Invisible characters, which RFC 3987 advises
 * against, are not allowed. The text is not normalized: IRIs are compared character by character (RFC 3987, 5.3.1).
 */
export function isIri(text: string): boolean {
  return iri.test(text)
}

/** Rule of {@link isReadable}, for error messages. */
export const readableRule = 'must have a visible character, and no control or direction-override characters'
/** Rule of {@link isReadableLines}, for error messages. */
export const readableLinesRule = 'must have no control or direction-override characters except line breaks and tabs'

/** A character that is neither blank nor invisible, nor only a mark on another one. U+2800 is a blank of Braille. */
const visible = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Control characters, and those that reorder the text around them, so that it reads as another one. */
const misleading = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** Returns whether people can read a line: it is empty, or they see it as it is. */
export function isReadable(text: string): boolean {
  return text === '' || (visible.test(text) && !misleading.test(text))
}

/** Returns whether people see a text of several lines as it is. It may be blank. */
export function isReadableLines(text: string): boolean {
  return !misleading.test(text.replace(/[\t\n\r]/g, ''))
}

/** HTML that needs no escaping. */
export interface Html {
  readonly html: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Builds HTML from a template. Values are escaped, except HTML and lists of HTML. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const rendered = values.map((value) => {
    if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => entities[character] ?? '')
    return Array.isArray(value) ? value.map((part) => part.html).join('') : value.html
  })
  return { html: String.raw({ raw: parts }, ...rendered) }
}
