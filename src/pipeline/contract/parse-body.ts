import { BadRequest, DomainError } from '../../base/errors.js'
import { isStorable } from './decode.js'
import { duplicateField, printable, unstorableText } from './errors.js'
import type { BodyRule } from './request-rules.js'

/**
 * Maximum nesting depth of arrays and objects. Deeper values could exhaust the stack of recursive functions and of
 * Postgres.
 */
const maxDepth = 64

/** Returns the media type of a `Content-Type` header, without parameters. */
export function mediaTypeOf(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
}

/** Accepts an empty body if the body is optional. @throws BadRequest if it is required */
export function assertBodyOptional(rule: BodyRule): undefined {
  if (rule.required) throw new BadRequest(`A body is required. Send ${rule.mediaTypes.join(' or ')}.`)
}

/**
 * Creates the error for a content type that the operation does not accept. The message lists the accepted ones, and so
 * does `Accept-Patch` in the response to a PATCH (RFC 5789, 2.2).
 */
export function unsupportedMediaType(
  mediaType: string,
  { mediaTypes }: BodyRule,
  status: 400 | 415,
  method = '',
): DomainError {
  const sent = mediaType === '' ? 'A body without Content-Type' : `Content type ${printable(mediaType)}`
  return new DomainError('invalid_request', `${sent} is not accepted here. Send ${mediaTypes.join(' or ')}.`, {
    status,
    headers: method === 'PATCH' && status === 415 ? { 'Accept-Patch': mediaTypes.join(', ') } : {},
  })
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
 * Parses a body that is JSON or a URL-encoded form. Returns CSV as text.
 * @param exactIntegers whether to reject integers that JSON.parse would change
 * @throws BadRequest for a malformed body; Unprocessable for text that cannot be stored
 */
export function parseBody(mediaType: string, bytes: Uint8Array, exactIntegers = false): unknown {
  const text = textOf(bytes)
  if (mediaType === 'text/csv') return text
  if (mediaType === 'application/x-www-form-urlencoded') return parseForm(text)
  const value = parseJson(text)
  const inexact = exactIntegers ? inexactInteger(text) : undefined
  if (inexact === undefined) return value
  throw new BadRequest(`The integer ${inexact.slice(0, 50)} cannot be stored exactly. Send it as a string.`)
}

/**
 * Parses JSON.
 * @throws BadRequest for malformed or deeply nested JSON; Unprocessable for text that cannot be stored
 */
export function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BadRequest('The body is not valid JSON.')
  }
  if (text.length > maxDepth && isDeeperThan(maxDepth, value)) {
    throw new BadRequest(`The body is nested too deeply: at most ${maxDepth} levels.`)
  }
  // The UTF-8 decoder has rejected unpaired surrogates, so only NUL and escapes can produce text that Postgres cannot
  // store.
  const place = /\\u(0000|[dD][89a-fA-F])|\0/.test(text) ? unstorablePlace(value) : undefined
  if (place !== undefined) throw unstorableText(`body${place}`)
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
    if (Object.hasOwn(form, name)) throw duplicateField(name)
    if (!isStorable(name) || !isStorable(value)) throw unstorableText(`body.${printable(name)}`)
    Object.defineProperty(form, name, { value, enumerable: true, configurable: true, writable: true })
  }
  return form
}

/**
 * Returns the path of the first text in `value` that cannot be stored, such as `.name` or `.tags[2]`; `undefined` if
 * there is none.
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

const [quote, backslash, zero, nine] = [34, 92, 48, 57]
const number = /\d[\d.eE+-]*/y

/** Returns the first integer in valid JSON that a double cannot represent, so that `JSON.parse` changes it. */
export function inexactInteger(json: string): string | undefined {
  if (!/\d{16}/.test(json)) return undefined
  let quoted = false
  for (let index = 0; index < json.length; index += 1) {
    const character = json.charCodeAt(index)
    if (quoted && character === backslash) index += 1
    else if (character === quote) quoted = !quoted
    else if (!quoted && character >= zero && character <= nine) {
      number.lastIndex = index
      const [literal = ''] = number.exec(json) ?? []
      if (isInexact(literal)) return literal
      index += literal.length - 1
    }
  }
  return undefined
}

/** Returns whether digits are an integer that a double cannot represent. */
export function isInexact(digits: string): boolean {
  if (digits.length < 16 || !/^\d+$/.test(digits)) return false
  const value = Number(digits)
  // Parsing a long BigInt takes quadratic time.
  return digits.length > 400 || !Number.isFinite(value) || BigInt(digits) !== BigInt(value)
}
