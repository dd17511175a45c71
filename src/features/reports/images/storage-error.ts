import { codeOf, isError, StorageFull } from '../../../base/errors.js'

/**
 * Converts the error of a full disk or an exceeded disk quota, even if it is a nested `cause`, to StorageFull (507).
 * Returns other errors unchanged.
 */
export function storageError(error: unknown): Error {
  for (let inner = error; isError(inner); inner = inner.cause) {
    // libvips writes files itself, and its errors have the message of the system but no code.
    if (/^(ENOSPC|EDQUOT)$/.test(codeOf(inner)) || /No space left on device|Disk quota exceeded/.test(inner.message))
      return new StorageFull(error)
  }
  return isError(error) ? error : new Error('Storing images failed', { cause: error })
}
