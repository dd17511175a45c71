import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Returns the nearest folder, at or above `folder`, that contains package.json. The depth differs between the sources
 * and `dist`.
 */
function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder))
}

const root = findRoot(dirname(fileURLToPath(import.meta.url)))

/** Returns the absolute path of a file of the project, for example of `generated/openapi.json`. */
export function projectFile(path: string): string {
  return join(root, path)
}

/** Returns the version in package.json. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as { version: string }
  return version
}

/** Returns the `User-Agent` for requests to external services. */
export function productToken(): string {
  return `environmental-monitoring-service/${readVersion()}`
}
