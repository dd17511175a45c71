import { BadRequest, DomainError } from '../errors.js'
import { doubled, printable, unstorable } from './body-errors.js'
import { isStorable } from './decode.js'
import type { BodyRule } from './request-rules.js'

/** Levels of arrays and objects; beyond, whatever walks the value (and Postgres) would run out of stack. */
const maxDepth = 64

/** The media type of a `Content-Type`, without its parameters. */
export function mediaTypeOf(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
}

/** `undefined` for a body that may be left out. @throws BadRequest for one that may not */
export function whenEmpty(rule: BodyRule): undefined {
  if (rule.required) throw new BadRequest(`A body is required. Send ${rule.mediaTypes.join(' or ')}.`)
}

/** The refusal of a content type, with those that will do. */
export function wrongType(mediaType: string, rule: BodyRule, status: 400 | 415): DomainError {
  const sent = mediaType === '' ? 'A body without Content-Type' : `Content type ${printable(mediaType)}`
  return new DomainError(status, `${sent} is not accepted here. Send ${rule.mediaTypes.join(' or ')}.`)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new BadRequest('The body is not valid UTF-8.')
  }
}

/**
 * The value of a body that is JSON or a form of text.
 * @throws BadRequest for text that is not what it says; Unprocessable for text that cannot be stored
 */
export function parseBody(mediaType: string, bytes: Uint8Array): unknown {
  const text = textOf(bytes)
  return mediaType === 'application/x-www-form-urlencoded' ? parseForm(text) : parseJson(text)
}

function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BadRequest('The body is not valid JSON.')
  }
  if (text.length > maxDepth && isDeeperThan(maxDepth, value)) {
    throw new BadRequest(`The body is nested too deeply: at most ${maxDepth} levels.`)
  }
  // Only an escape can smuggle in what Postgres cannot store: raw bytes have been through the UTF-8 decoder.
  const place = /\\u(0000|[dD][89a-fA-F])|\0/.test(text) ? unstorablePlace(value) : undefined
  if (place !== undefined) throw unstorable(`body${place}`)
  return value
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const members: unknown[] = Array.isArray(value) ? value : Object.values(value)
  return levels === 0 || members.some((member) => isDeeperThan(levels - 1, member))
}

function parseForm(text: string): Record<string, string> {
  const form: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(form, name)) throw doubled(name)
    if (!isStorable(name) || !isStorable(value)) throw unstorable(`body.${printable(name)}`)
    Object.defineProperty(form, name, { value, enumerable: true, configurable: true, writable: true })
  }
  return form
}

/**
 * Returns the path below `value` of text that cannot be stored, such as `.name` or `.tags[2]`; `undefined` if there is
 * none.
 */
function unstorablePlace(value: unknown): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : ''
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const place = unstorablePlace(item)
      if (place !== undefined) return `[${index}]${place}`
    }
    return undefined
  }
  for (const [key, member] of Object.entries(value)) {
    if (!isStorable(key)) return ''
    const place = unstorablePlace(member)
    if (place !== undefined) return `.${printable(key)}${place}`
  }
  return undefined
}
