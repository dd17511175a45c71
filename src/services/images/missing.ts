import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadRepository } from '../../database/repositories/uploads.js'

/** Number of images that are checked. If all of them are missing, the folder is assumed to be the wrong one. */
const sampleSize = 10

/**
 * Checks whether images that the database lists exist.
 * @returns a message for the operator if none is in the folder, because it is missing, not mounted or not restored
 */
export async function findLostImages(
  folder: string,
  uploads: Pick<UploadRepository, 'sample'>,
): Promise<string | undefined> {
  const names = await uploads.sample(sampleSize)
  const present = await Promise.all(
    names.map((name) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    ),
  )
  if (names.length === 0 || present.includes(true)) return undefined
  return `The images of this city are not in ${folder}, although the database lists them. Mount its disk, or restore it from the backup`
}
