import { fileTypeFromFile } from 'file-type'
import { kindOfMediaType } from './media-types.js'

/** The kind of a file by its first bytes, whatever it is called; for all others why they are refused. */
export async function kindOfFile(path: string): Promise<ReturnType<typeof kindOfMediaType>> {
  return kindOfMediaType((await fileTypeFromFile(path))?.mime ?? '')
}
