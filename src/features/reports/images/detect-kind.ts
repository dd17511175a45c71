import { fileTypeFromFile } from 'file-type'
import { kindOfMediaType } from './media-types.js'

/** Detects the kind of a file by its first bytes. Returns the reason if the kind is not accepted. */
export async function detectKind(path: string): Promise<ReturnType<typeof kindOfMediaType>> {
  return kindOfMediaType((await fileTypeFromFile(path))?.mime ?? '')
}
