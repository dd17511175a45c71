import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { Profiler } from 'node:inspector'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markdownTable } from '../../shared/markdown-table.js'
import type { BenchOptions } from './harness/options.js'
import { startTarget } from './harness/target.js'
import { measureThroughput } from './harness/throughput.js'
import { sharesOf, type Share } from './profile/shares.js'

const maxFunctions = 15

/** Shows where the pipeline spends its time, from a CPU profile that V8 writes on exit. */
export async function benchProfile({ short }: BenchOptions): Promise<void> {
  const seconds = short ? 1 : 10
  const folder = await mkdtemp(join(tmpdir(), 'ems-bench-'))
  try {
    await loadPipeline(folder, seconds)
    const [file = ''] = await readdir(folder)
    const profile = JSON.parse(await readFile(join(folder, file), 'utf8')) as Profiler.Profile
    const { layers, functions } = sharesOf(profile, seconds)
    print('layer', layers)
    print('function, without its callees', functions.slice(0, maxFunctions))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function loadPipeline(profileFolder: string, seconds: number): Promise<void> {
  const target = await startTarget('pipeline', {}, ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`])
  const request = { path: '/reports/12', headers: { authorization: `Bearer ${target.token ?? ''}` } }
  try {
    // The first second, in which V8 compiles, is not evaluated.
    for (const length of [1, seconds]) await measureThroughput(target, request, { seconds: length })
  } finally {
    await target.stop()
  }
}

function print(heading: string, shares: Share[]): void {
  const rows = shares.map(({ name, share }) => ({ [heading]: shorten(name), share: `${Math.round(100 * share)} %` }))
  console.log(`${markdownTable(rows)}\n`)
}

/** Removes the common start of file URLs. */
function shorten(name: string): string {
  return name.replace(/file:\/\/\S*\/(dist|node_modules)\//, '').trimEnd()
}
