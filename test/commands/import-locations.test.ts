import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { projectFile } from '../../src/base/project.js'
import { parseLocationType } from '../../src/commands/arguments.js'
import { importLocations } from '../../src/commands/imports.js'
import type { LocationType } from '../../src/features/places/locations.js'
import { useCommands } from '../_helpers/command.js'
import { query } from '../_helpers/processes.js'

type Row = Record<'name' | 'location_type' | 'osm_id', string>

const parks = projectFile('test/fixtures/parks.geojson')

describe('ems import locations', () => {
  const commands = useCommands()

  beforeEach(() => query(commands().databaseUrl, 'truncate locations'))

  const run = (file: string, type: LocationType = 'PUBLIC_PARK') =>
    commands().run(() => importLocations([file], { type }))
  const runFiles = (files: string[]) => commands().run(() => importLocations(files))
  const rows = () => query<Row>(commands().databaseUrl, 'select * from locations order by osm_id')
  const write = async (name: string, text: string): Promise<string> => {
    const file = join(commands().folder, name)
    await writeFile(file, text)
    return file
  }
  const feature = (id: string, properties: object = {}, coordinates = [105.8, 21]) =>
    JSON.stringify({ type: 'Feature', id, properties, geometry: { type: 'Point', coordinates } })
  const collection = (...features: string[]) => `{"type":"FeatureCollection","features":[${features.join(',')}]}`

  it('imports valid features and lists the others', async () => {
    const { output, errors, failure, exitCode } = await run(parks)
    expect(failure).toBeUndefined()
    expect(exitCode).toBeUndefined()
    expect(output).toMatch(
      /^Imported PUBLIC_PARK from .*parks\.geojson in [\d.]+ s: 3 added, 0 updated, 0 unchanged, 6 skipped, 1 replaced/,
    )
    expect(errors.split('\n')).toEqual([
      '  skipped: feature 4 is not an object',
      '  skipped: feature 5 has neither an OpenStreetMap id such as node/123 nor a name',
      '  skipped: feature 6 has no geometry',
      '  skipped: feature 7 has coordinates that are out of range',
      '  skipped: feature 8 has coordinates that are not numbers',
      '  skipped: feature 9 has an unsupported geometry; expected Point, Polygon or MultiPolygon',
    ])
    expect(await rows()).toMatchObject([
      // The last of two features with one id.
      { osm_id: 'node/101', name: 'Công viên Một, đổi tên', latitude: 21.04, longitude: 105.86, address: null },
      { osm_id: 'relation/103', latitude: expect.closeTo(20.902), longitude: expect.closeTo(105.702) },
      {
        osm_id: 'way/102',
        name: 'Công viên',
        location_type: 'PUBLIC_PARK',
        latitude: expect.closeTo(21.001),
        longitude: expect.closeTo(105.801),
        metadata: { leisure: 'park' },
        data_source: 'openstreetmap',
        is_active: true,
      },
    ])
  })

  it('changes nothing when run again, and is recorded in the audit log only if something has changed', async () => {
    const recorded = () =>
      query(commands().databaseUrl, `select changes from audit_events where action = 'locations.imported' order by id`)
    const events = await recorded()
    await run(parks)
    const before = await rows()
    const { output } = await run(parks)
    expect(output).toContain('0 added, 0 updated, 3 unchanged')
    expect(await rows()).toEqual(before)
    const changes = [{ field: 'location_type' }, { field: 'added', to: '3' }, { field: 'updated', to: '0' }]
    expect((await recorded()).slice(events.length)).toMatchObject([{ changes }])
  })

  it('updates changed locations, except for the values that an admin set', async () => {
    const [old, changed, same] = [{ name: 'Cũ', operator: 'A' }, { name: 'Mới', operator: 'B' }, { name: 'Hai' }]
    await run(await write('parks.geojson', collection(feature('node/1', old), feature('node/2', same))))
    await query(commands().databaseUrl, `update locations set is_active = false, area_sqm = 7 where osm_id = 'node/1'`)
    const after = await write('parks.geojson', collection(feature('node/1', changed), feature('node/2', same)))
    expect((await run(after)).output).toContain('0 added, 1 updated, 1 unchanged, 0 skipped.')
    const updated = { name: 'Mới', description: 'Đơn vị vận hành: B.', is_active: false, area_sqm: 7 }
    expect(await rows()).toMatchObject([updated, { name: 'Hai' }])
  })

  it('imports the same place as two types, and gives --type precedence over the name of the file', async () => {
    const file = await write('parks.geojson', collection(feature('node/1')))
    await run(file)
    const { output } = await run(file, 'TOURIST_ATTRACTION')
    expect(output).toContain('Imported TOURIST_ATTRACTION')
    expect((await rows()).map(({ name }) => name).sort()).toEqual(['Công viên', 'Điểm tham quan'])
  })

  it('imports several files, each with the type in its name', async () => {
    const files = [
      await write('parks.geojson', collection(feature('node/1'))),
      await write('charging_stations.geojson', collection(feature('node/2'), feature('node/3'))),
    ]
    const { output } = await runFiles(files)
    expect(output.split('\n')).toEqual([
      expect.stringMatching(/^Imported PUBLIC_PARK from .*parks\.geojson in [\d.]+ s: 1 added/),
      expect.stringMatching(/^Imported CHARGING_STATION from .*charging_stations\.geojson in [\d.]+ s: 2 added/),
    ])
    const types = (await rows()).map(({ location_type }) => location_type)
    expect(types).toEqual(['PUBLIC_PARK', 'CHARGING_STATION', 'CHARGING_STATION'])
  })

  it.each([
    [
      'the name of a file contains no type',
      () => write('bus_stops.geojson', collection(feature('node/2'))),
      'must contain the type of its locations in its name. Use --type park, charging, bicycle or tourist, or rename the file, for example to parks.geojson.',
    ],
    ['one of several files does not exist', () => Promise.resolve('/nowhere/bicycles.geojson'), 'does not exist.'],
  ])('imports nothing if %s, and names the file', async (_what, second, problem) => {
    const [park, other] = [await write('parks.geojson', collection(feature('node/1'))), await second()]
    expect(await runFiles([park, other])).toMatchObject({ failure: `${other} ${problem}`, output: '' })
    expect(await rows()).toEqual([])
  })

  it('imports thousands of features in batches, and the last of those with the same id', async () => {
    const features = Array.from({ length: 1_800 }, (_, number) =>
      feature(`node/${number}`, { name: `P${number}` }, [105.8, 21 + number / 1e4]),
    )
    const again = [['3', 'again'] as const, ['1700', 'again'] as const, ['3', 'and again'] as const]
    features.push(...again.map(([id, name]) => feature(`node/${id}`, { name })))
    const { output } = await run(await write('many.geojson', collection(...features)))
    expect(output).toContain('1800 added, 0 updated, 0 unchanged, 0 skipped, 3 replaced')
    const replaced = (await rows()).filter(({ osm_id }) => ['node/3', 'node/1700'].includes(osm_id))
    expect(replaced.map(({ name }) => name)).toEqual(['again', 'and again'])
  })

  it('lists 20 invalid features and counts the others', async () => {
    const { output, errors } = await run(
      await write('bad.geojson', collection(...Array.from({ length: 50 }, () => '1'), feature('node/1'))),
    )
    expect(output).toContain('1 added, 0 updated, 0 unchanged, 50 skipped')
    expect(errors.split('\n')).toHaveLength(21)
    expect(errors).toContain('and 30 more')
  })

  it.each([
    [
      'members in any order, and ignores unknown ones',
      () =>
        `{"crs":{"type":"name","features":[1,2]},"features":[${feature('node/1')}],"bbox":[1,2],"type":"FeatureCollection"}`,
      1,
    ],
  ])('accepts %s', async (_what, text, added) => {
    const { output, failure } = await run(await write('some.geojson', text()))
    expect(failure).toBeUndefined()
    expect(output).toContain(`${added} added, 0 updated, 0 unchanged, 0 skipped`)
  })

  it('skips and lists features that are too large or nested too deeply', async () => {
    const many = (count: number) => Array.from({ length: count }, () => '[105.8,21]').join(',')
    const ring = (id: string, count: number) =>
      `{"type":"Feature","id":"${id}","properties":{},"geometry":{"type":"Polygon","coordinates":[[${many(count)}]]}}`
    const deep = (levels: number) => `{"type":"Feature","x":${'['.repeat(levels)}${']'.repeat(levels)}}`
    const text = collection(
      feature('node/1', { name: 'x'.repeat(2_100_000) }),
      ring('way/2', 170_000),
      // The limit is reached before the id.
      `{"type":"Feature","${'k'.repeat(2_100_000)}":1,"id":"node/3"}`,
      `"${'x'.repeat(2_100_000)}"`,
      '1'.repeat(2_100_000),
      deep(101),
      deep(50_000),
      ring('way/4', 100_000),
      feature('node/5'),
    )
    const { output, errors, failure } = await run(await write('large.geojson', text))
    expect(failure).toBeUndefined()
    const large = 'is larger than 2 million characters; it ends near byte \\d+ of the file$'
    const nested = 'is nested more than 100 levels deep; it ends near byte \\d+ of the file$'
    const expected = [
      `^  skipped: feature 1 \\(node/1\\) ${large}`,
      `^  skipped: feature 2 \\(way/2\\) ${large}`,
      ...[3, 4, 5].map((number) => `^  skipped: feature ${number} ${large}`),
      ...[6, 7].map((number) => `^  skipped: feature ${number} ${nested}`),
    ]
    expect(errors.split('\n')).toEqual(expected.map((line) => expect.stringMatching(line)))
    expect(output).toContain('2 added, 0 updated, 0 unchanged, 7 skipped')
    expect((await rows()).map(({ osm_id }) => osm_id)).toEqual(['node/5', 'way/4'])
  })

  it('rejects a file that is nested too deeply', async () => {
    const file = await write('endless.geojson', `{"type":"FeatureCollection","features":[${'['.repeat(200_000)}`)
    expect((await run(file)).failure).toMatch(/endless\.geojson is nested more than 100000 levels deep\.$/)
  })

  it.each([
    ['', 'is not valid JSON at its beginning'],
    ['[]', 'is not a GeoJSON FeatureCollection'],
    ['{}', 'its "type" is missing'],
    ['{"type":"Feature","geometry":null}', 'must be a GeoJSON FeatureCollection, not Feature'],
    ['{"type":7,"features":[]}', '"type" is not a string'],
    [
      '{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::3405"}},"features":[]}',
      'must have coordinates in WGS 84 (EPSG:4326), not in the "crs" urn:ogc:def:crs:EPSG::3405',
    ],
    ['{"type":"FeatureCollection"}', 'without "features"'],
    ['{"type":"FeatureCollection","features":{}}', 'must have an array of "features"'],
    ['{"type":"FeatureCollection","features":[]} more', 'is not valid JSON'],
  ])('rejects %j: %s', async (text, message) => {
    const { failure, output } = await run(await write('wrong.json', text))
    expect(failure).toContain('wrong.json')
    expect(failure).toContain(message)
    expect(output).toBe('')
  })

  it.each(['urn:ogc:def:crs:OGC:1.3:CRS84', 'urn:ogc:def:crs:OGC::CRS84', 'urn:ogc:def:crs:EPSG::4326', 'EPSG:4326'])(
    'accepts the crs %s',
    async (name) => {
      const crs = { type: 'name', properties: { name } }
      const text = JSON.stringify({ type: 'FeatureCollection', name, crs, features: [] })
      expect((await run(await write('parks.geojson', text))).failure).toBeUndefined()
    },
  )

  it('keeps and reports what it imported from a truncated file', async () => {
    const whole = collection(...Array.from({ length: 700 }, (_, number) => feature(`node/${number}`)))
    const { failure, output } = await run(await write('broken.geojson', whole.slice(0, -60)))
    expect(failure).toMatch(/broken\.geojson is not valid JSON after feature 699/)
    expect(output).toMatch(/^Stopped before the end of the file\. Imported so far: PUBLIC_PARK .* 699 added/)
    expect(await rows()).toHaveLength(699)
  })

  it('rejects a missing file and a folder', async () => {
    expect((await run('/nowhere/parks.geojson')).failure).toBe('/nowhere/parks.geojson does not exist.')
    expect((await run(commands().folder)).failure).toContain('is a folder')
  })
})

describe('--type', () => {
  it.each([
    ['park', 'PUBLIC_PARK'],
    ['Charging', 'CHARGING_STATION'],
    ['BICYCLE', 'BICYCLE_RENTAL'],
    ['tourist', 'TOURIST_ATTRACTION'],
    ['charging_station', 'CHARGING_STATION'],
  ])('parses %s as %s', (text, type) => {
    expect(parseLocationType(text)).toBe(type)
  })

  it.each(['', 'parks', 'zoo', 'constructor'])('rejects %j and lists the types', (text) => {
    expect(() => parseLocationType(text)).toThrow('park, bicycle, tourist')
  })
})
