import type { Result } from '../../../base/errors.js'
import { pagingOf } from '../../../base/pages.js'
import { parseSearch } from '../../../base/text.js'
import { presentPage, valid } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { presentUser } from '../present.js'

export const listUsers: Handlers['listUsers'] = async ({ query }, { repositories }) => {
  const paging = valid(pagingOf(query))
  const { q, role, is_active: isActive, sort, order } = query
  const filter = {
    words: q === undefined ? undefined : valid(parseUserSearch(q)),
    role,
    isActive,
  }
  const page = await repositories.users.list(filter, { ...paging, sort, order })
  return presentPage('/users', query, paging, page, presentUser)
}

/** A telephone number as people write it. Shorter numbers may be parts of names and addresses. */
const phonePattern = /^[+\d\s().-]+$/
const minPhoneDigits = 6

/**
 * Returns the words of a search for users. A telephone number becomes one word of digits without leading zeros, which
 * are a prefix for calls in the country.
 */
function parseUserSearch(text: string): Result<string> {
  const digits = phonePattern.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : ''
  return digits.length >= minPhoneDigits ? { value: digits } : parseSearch(text)
}
