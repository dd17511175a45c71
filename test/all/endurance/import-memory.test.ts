import { once } from 'node:events'
import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { useCommands } from '../../_helpers/command.js'
import { query } from '../../_helpers/processes.js'
import { spawnEms } from '../../_helpers/service-process.js'

/** Megabytes. An import of ordinary features needs less than half of this heap. */
const heap = 200
const piece = 64 * 1024

/** Text, or text repeated to a number of bytes. */
type Part = string | { repeated: string; bytes: number }

async function writePart(file: FileHandle, part: Part): Promise<void> {
  const { repeated, bytes } = typeof part === 'string' ? { repeated: part, bytes: 1 } : part
  const text = repeated.repeat(Math.ceil(Math.min(piece, bytes) / repeated.length))
  for (let written = 0; written < bytes; written += text.length) await file.write(text)
}

describe('ems import with little memory', () => {
  const commands = useCommands()

  beforeEach(() => query(commands().databaseUrl, 'truncate locations, road_segments'))

  async function run(command: string[], parts: Part[]): Promise<{ code: number | null; output: string }> {
    const path = join(commands().folder, 'large.geojson')
    const file = await open(path, 'w')
    for (const part of parts) await writePart(file, part)
    await file.close()
    const { child, lines } = spawnEms(['import', ...command, path], {
      DATABASE_URL: commands().databaseUrl,
      DATA_DIR: join(commands().folder, 'data'),
      NODE_OPTIONS: `--max-old-space-size=${heap}`,
    })
    await once(child, 'close')
    return { code: child.exitCode, output: lines.join('\n') }
  }

  const head = '{"type":"FeatureCollection","features":['
  const good = '{"type":"Feature","id":"node/2","properties":{},"geometry":{"type":"Point","coordinates":[105.8,21]}}'
  const end = `,${good}]}`
  const bytes = 12_000_000

  it.each<[string, Part[]]>([
    ['many positions', ['{"id":"way/1","geometry":{"coordinates":[[1,2]', { repeated: ',[1,2]', bytes }, ']}}']],
    ['a long string', ['{"id":"way/1","properties":{"name":"', { repeated: 'x', bytes: 10 * bytes }, '"}}']],
    ['a long key', ['{"id":"way/1","', { repeated: 'x', bytes: 10 * bytes }, '":1}']],
    ['a long number', ['{"id":"way/1","n":', { repeated: '1', bytes: 10 * bytes }, '}']],
  ])('skips a feature with %s', async (_case, feature) => {
    const { code, output } = await run(['locations', '--type', 'park'], [head, ...feature, end])
    expect(output).toContain('skipped: feature 1 (way/1) is larger than 2 million characters')
    expect(output).toContain('1 added, 0 updated, 0 unchanged, 1 skipped')
    expect(code).toBe(0)
  })

  it('stores large features in small batches', async () => {
    const roads = Array.from({ length: 12 }, (_none, number): Part[] => [
      `{"type":"Feature","id":"way/${number}","properties":{},"geometry":{"type":"LineString","coordinates":[[1,2]`,
      { repeated: ',[1.5,2.5]', bytes: 1_500_000 },
      ']}},',
    ])
    const { code, output } = await run(['segments'], [head, ...roads.flat(), `${good}]}`])
    expect(output).toContain('12 added, 0 updated, 0 unchanged, 1 skipped')
    expect(code).toBe(0)
  })

  it('skips large members before the features', async () => {
    const before: Part[] = [
      '"name":"',
      { repeated: 'x', bytes: 10 * bytes },
      '","x":[[]',
      { repeated: ',[]', bytes },
      '],',
    ]
    const { code, output } = await run(
      ['locations', '--type', 'park'],
      ['{"type":"FeatureCollection",', ...before, '"features":[', good, ']}'],
    )
    expect(output).toContain('1 added, 0 updated, 0 unchanged, 0 skipped')
    expect(code).toBe(0)
  })
})
