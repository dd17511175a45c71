import { codeOf, Unauthenticated } from '../errors.js'

const foreignKeyViolation = '23503'

/**
 * A write that names the caller: between the check of the token and the write, which may be seconds, the account can be
 * deleted. @throws Unauthenticated then
 */
export async function orUserGone<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query
  } catch (error) {
    throw codeOf(error) === foreignKeyViolation ? new Unauthenticated('User not found') : error
  }
}
