import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { standardHeaders } from '../bundle/standard-headers.js'
import { redocly } from './run.js'

export interface Finding {
  rule: string
  message: string
  file: string
  line: number
  /** JSON pointer within the file. */
  pointer: string
}

/** Lints the named APIs of redocly.yaml. Returns errors and warnings. */
export async function lint(apis: string[], args: string[] = [], cwd?: string): Promise<Finding[]> {
  const options = ['--format=json', '--max-problems=1000', '--lint-config=error', ...args]
  const { ok, stdout, stderr } = await redocly(['lint', ...apis, ...options], cwd)
  const reports = stdout.split(/(?<=^\})(?=\{)/m).map(parse)
  if (reports.length !== apis.length) throw new Error(`Redocly could not lint.\n${stderr}`)
  const findings = reports.flatMap(({ problems }) => problems.map(toFinding))
  if (!ok && findings.length === 0) throw new Error(`Redocly failed without reporting a finding.\n${stderr}`)
  return findings
}

interface Report {
  problems: Problem[]
}

interface Problem {
  ruleId: string
  message: string
  location: { source: { ref: string }; pointer: string; start?: { line: number } }[]
}

function parse(text: string): Report {
  return text.trim() === '' ? { problems: [] } : (JSON.parse(text) as Report)
}

function toFinding({ ruleId, message, location: [first] }: Problem): Finding {
  return {
    rule: ruleId,
    message,
    file: first?.source.ref ?? '',
    line: first?.start?.line ?? 1,
    pointer: first?.pointer ?? '',
  }
}

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
