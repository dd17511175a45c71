import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json, from the sources as well as from `dist`. */
function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder))
}

const root = findRoot(dirname(fileURLToPath(import.meta.url)))

/** Path of a file of the project, for instance `projectFile('generated/openapi.json')`. */
export function projectFile(path: string): string {
  return join(root, path)
}

/** Version of the service, from package.json. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as { version: string }
  return version
}

/** How the service calls itself at outside services. */
export function productToken(): string {
  return `environmental-monitoring-service/${readVersion()}`
}
