import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the time of the last change in a file or folder. */
export function newest(path) {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
