import { readdir, readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { standardHeaders } from './standard-headers.js'

/** Component files and chapter entries that nothing refers to: Redocly reads only what is referred to. */
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
    .flatMap(([file, text]) => (isComponent(file) ? [file] : isChapter(file) ? entries(file, text) : []))
    .filter((source) => !used.has(source))
    .sort()
}

const isComponent = (file: string) => file.startsWith('components/')
const isChapter = (file: string) => file.startsWith('paths/')

/** `paths/reports.yaml#/report` for each path of the chapter. */
function entries(file: string, text: string): string[] {
  return [...text.matchAll(/^([\w-]+):/gm)].map(([, key]) => `${file}#/${key}`)
}
