import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { projectFile } from '../../src/base/project.js'
import { importSegments } from '../../src/commands/imports.js'
import { useCommands } from '../_helpers/command.js'
import { query } from '../_helpers/processes.js'

const segments = projectFile('test/fixtures/segments.geojson')

describe('ems import segments', () => {
  const commands = useCommands()

  beforeEach(() => query(commands().databaseUrl, 'truncate road_segments'))

  const run = (file: string) => commands().run(() => importSegments(file))
  const rows = () => query(commands().databaseUrl, 'select * from road_segments order by id')
  const write = async (name: string, text: string): Promise<string> => {
    const file = join(commands().folder, name)
    await writeFile(file, text)
    return file
  }
  const feature = (id: string, properties: object = {}, end = 105.9) => {
    const line = [[105.8, 21] as const, [end, 21] as const]
    return JSON.stringify({ type: 'Feature', id, properties, geometry: { type: 'LineString', coordinates: line } })
  }
  const collection = (...features: string[]) => `{"type":"FeatureCollection","features":[${features.join(',')}]}`

  it('imports valid features and lists the others', async () => {
    const { output, errors, failure, exitCode } = await run(segments)
    expect(failure).toBeUndefined()
    expect(exitCode).toBeUndefined()
    expect(output).toMatch(
      /^Imported road segments from .*segments\.geojson in [\d.]+ s: 5 added, 0 updated, 0 unchanged, 7 skipped, 1 replaced/,
    )
    expect(errors.split('\n')).toEqual([
      '  skipped: feature 5 is not an object',
      '  skipped: feature 6 has no id: expected "id", or a property "id" or "@id"',
      '  skipped: feature 7 has no geometry',
      '  skipped: feature 8 has an unsupported geometry; expected LineString or MultiLineString',
      '  skipped: feature 9 has a line without two different points',
      '  skipped: feature 10 has coordinates that are out of range',
      '  skipped: feature 11 has no line',
    ])
    expect(await rows()).toMatchObject([
      { id: '7', name: 'Đường Bảy', osm_id: null },
      { id: 'Ngo-12-De-La-Thanh-2-f15975aa', name: 'Ngo-12-De-La-Thanh-2-f15975aa' },
      {
        id: 'pho-thu-01',
        // The last of two features with one id.
        name: 'Phố Thử, đổi tên',
        coordinates: [[105.8, 21], expect.anything()],
        longitude: expect.closeTo(105.802, 6),
        latitude: 21,
      },
      { id: 'way-201-1', name: 'QL 1', osm_id: 'way/201', coordinates: [[105.81, 21.01], expect.anything()] },
      { id: 'way-201-2', name: 'QL 1', osm_id: 'way/201', latitude: expect.closeTo(21.021, 6) },
    ])
  })

  it('changes nothing when run again, and is recorded in the audit log only if something has changed', async () => {
    const recorded = () =>
      query(commands().databaseUrl, `select changes from audit_events where action = 'segments.imported' order by id`)
    const events = await recorded()
    await run(segments)
    const before = await rows()
    const { output } = await run(segments)
    expect(output).toContain('0 added, 0 updated, 5 unchanged')
    expect(await rows()).toEqual(before)
    const changes = [
      { field: 'added', from: null, to: '5', is_hidden: false },
      { field: 'updated', from: null, to: '0', is_hidden: false },
    ]
    expect((await recorded()).slice(events.length)).toEqual([{ changes }])
  })

  it('updates changed segments', async () => {
    await run(await write('before.geojson', collection(feature('a'), feature('b', { name: 'Cũ' }), feature('c'))))
    const { output } = await run(
      await write('after.geojson', collection(feature('a', {}, 106), feature('b', { name: 'Mới' }), feature('c'))),
    )
    expect(output).toContain('0 added, 2 updated, 1 unchanged, 0 skipped.')
    expect(await rows()).toMatchObject([{ longitude: 105.9 }, { name: 'Mới' }, { id: 'c' }])
  })

  it('imports thousands in batches', async () => {
    const features = Array.from({ length: 1_200 }, (_, number) => feature(`s${number}`))
    const { output } = await run(await write('many.geojson', collection(...features, feature('s3', { name: 'again' }))))
    expect(output).toContain('1200 added, 0 updated, 0 unchanged, 0 skipped, 1 replaced')
  })
})
