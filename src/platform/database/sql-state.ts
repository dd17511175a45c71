import { codeOf, Unauthenticated } from '../../base/errors.js'

/** SQLSTATE codes of the errors that the service handles; see "PostgreSQL Error Codes" in the PostgreSQL manual. */
export const sqlState = {
  foreignKeyViolation: '23503',
  uniqueViolation: '23505',
  checkViolation: '23514',
  numericValueOutOfRange: '22003',
  invalidRegularExpression: '2201B',
  lockNotAvailable: '55P03',
  duplicatePreparedStatement: '42P05',
  queryCanceled: '57014',
  readOnlyTransaction: '25006',
} as const

/** Returns whether an error is a violation of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === sqlState.uniqueViolation
}

/**
 * Runs a write whose row refers to the caller. The account may have been deleted after the token was checked, possibly
 * seconds earlier.
 * @throws Unauthenticated if the account no longer exists
 */
export async function requireExistingUser<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw codeOf(error) === sqlState.foreignKeyViolation ? new Unauthenticated('User not found') : error
  }
}
