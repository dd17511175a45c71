import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { Profiler } from 'node:inspector'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markdownTable } from '../../shared/markdown-table.js'
import { sharesOf, type Share } from './profile/shares.js'
import { measure, startTarget } from './harness/target.js'

const seconds = process.argv.includes('--short') ? 1 : 10
const shown = 15

/** Where the time of the pipeline goes, by the profiler of V8, which tells it when the process ends. */
export async function benchProfile(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ems-bench-'))
  try {
    await load(folder)
    const [file = ''] = await readdir(folder)
    const profile = JSON.parse(await readFile(join(folder, file), 'utf8')) as Profiler.Profile
    const { layers, functions } = sharesOf(profile, seconds)
    print('what', layers)
    print('function, itself', functions.slice(0, shown))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function load(folder: string): Promise<void> {
  const target = await startTarget('pipeline', {}, ['--cpu-prof', `--cpu-prof-dir=${folder}`])
  const request = { path: '/reports/12', headers: { authorization: `Bearer ${target.token ?? ''}` } }
  try {
    // What is compiled first is not looked at: only the last seconds are.
    for (const length of [1, seconds]) await measure(target.port, request, { seconds: length })
  } finally {
    await target.stop()
  }
}

function print(heading: string, shares: Share[]): void {
  const rows = shares.map(({ what, share }) => ({ [heading]: shortened(what), share: `${Math.round(100 * share)} %` }))
  console.log(`${markdownTable(rows)}\n`)
}

/** Without the part of the path that is the same for all. */
function shortened(what: string): string {
  return what.replace(/file:\/\/\S*\/(dist|node_modules)\//, '').trimEnd()
}
