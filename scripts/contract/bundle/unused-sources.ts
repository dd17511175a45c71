import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { standardHeaders } from './standard-headers.js'

/**
 * Returns the entries of the features' files that nothing refers to, for example `reports/paths.yaml#/report`. Redocly's
 * own rule cannot report them, because it reads only what is referred to.
 */
export async function unusedSources(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.yaml'))
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
  )
  const used = new Set(standardHeaders.map((name) => `common/headers.yaml#/${name}`))
  for (const [file, text] of texts) {
    for (const [, path = '', entry = ''] of text.matchAll(/\$ref:\s*['"]?([^\s'"},#]*)#\/([^\s'"},/]+)/g))
      used.add(`${path === '' ? file : normalize(join(dirname(file), path))}#/${entry}`)
  }
  return texts
    .filter(([file]) => file.includes('/'))
    .flatMap(([file, text]) => [...text.matchAll(/^([\w-]+):/gm)].map(([, entry]) => `${file}#/${entry}`))
    .filter((entry) => !used.has(entry))
    .sort()
}
