import { readdir, readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { standardHeaders } from './standard-headers.js'

/**
 * Returns the component files and the entries of path files that nothing refers to. Redocly's own rule cannot report
 * them, because it reads only files that are referred to.
 */
export async function unusedSources(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.yaml'))
  const texts = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)),
  )
  const used = new Set(standardHeaders.map((name) => `components/headers/${name}.yaml`))
  for (const [file, text] of texts) {
    for (const [, reference] of text.matchAll(/\$ref:\s*['"]?([^\s'"},]+)/g))
      used.add(normalize(join(file, '..', reference ?? '')))
  }
  return [...texts]
    .flatMap(([file, text]) => (isComponentFile(file) ? [file] : isPathFile(file) ? entriesOf(file, text) : []))
    .filter((source) => !used.has(source))
    .sort()
}

const isComponentFile = (file: string) => file.startsWith('components/')
const isPathFile = (file: string) => file.startsWith('paths/')

/** Returns the references to all entries of a path file, for example `paths/reports.yaml#/report`. */
function entriesOf(file: string, text: string): string[] {
  return [...text.matchAll(/^([\w-]+):/gm)].map(([, key]) => `${file}#/${key}`)
}
