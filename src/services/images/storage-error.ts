import { codeOf, isError, StorageFull } from '../../errors.js'

/** A full disk, or a used-up quota, as StorageFull (507), however deep libraries have wrapped it; other errors unchanged. */
export function storageError(error: unknown): Error {
  for (let inner = error; isError(inner); inner = inner.cause) {
    // libvips writes files itself and tells only what the system says.
    if (/^(ENOSPC|EDQUOT)$/.test(codeOf(inner)) || /No space left on device|Disk quota exceeded/.test(inner.message))
      return new StorageFull(error)
  }
  return isError(error) ? error : new Error('Storing images failed', { cause: error })
}
