import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Knex } from 'knex'
import type { Config } from '../../../platform/config/config.js'
import { createUploadRepository } from '../uploads-repository.js'
import { uploadsFolder } from '../uploads.js'

/** Number of images to check. If all of them are missing, the folder is probably the wrong one. */
const sampleSize = 10

/**
 * Checks whether a sample of the images in the database exists in the folder for images, if it is used.
 * @returns a message for the operator if none exists, because the folder is missing, not mounted or not restored
 */
export async function findMissingImages(
  { uploads, dataDir }: Pick<Config, 'uploads' | 'dataDir'>,
  db: Knex,
): Promise<string | undefined> {
  if (uploads.store.kind !== 'folder') return undefined
  const folder = uploadsFolder(dataDir)
  const names = await createUploadRepository(db).sample(sampleSize)
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
