import type { Result } from '../../base/result.js'
import { parseSearch } from '../../base/text.js'

/** A telephone number as people write it. Shorter numbers may be parts of names and addresses. */
const phonePattern = /^[+\d\s().-]+$/
const minPhoneDigits = 6

/**
 * Returns the words of a search for users. A telephone number becomes one word of digits without leading zeros, which
 * are a prefix for calls in the country.
 */
export function parseUserSearch(text: string): Result<string> {
  const digits = phonePattern.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : ''
  return digits.length >= minPhoneDigits ? { value: digits } : parseSearch(text)
}
