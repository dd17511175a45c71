import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadRepository } from '../../database/repositories/uploads.js'

/** Images that are looked for; where none of so many is there, all are elsewhere. */
const sampleSize = 10

/**
 * Looks for images that the database lists.
 * @returns what to tell the operator when none is in the folder: it is missing, not mounted, or not restored
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
