import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { reportsFor } from '../../../scripts/dev/demo/made-up-city.js'
import { demoFile, importPlaces, placeFiles, roadFile } from '../../../scripts/dev/demo/places.js'
import { demoReports } from '../../../scripts/dev/demo/reports.js'
import { demoFolder, demoSettings } from '../../../scripts/dev/demo/settings.js'
import { startNews } from '../../../scripts/dev/stand-ins/news.js'
import { startNominatim } from '../../../scripts/dev/stand-ins/nominatim.js'
import { startOpenAq } from '../../../scripts/dev/stand-ins/openaq.js'
import { startProviders } from '../../../scripts/dev/stand-ins/start-all.js'
import { haversine } from '../../../src/base/geo.js'
import { projectFile } from '../../../src/base/project.js'
import { importLocations, importSegments } from '../../../src/commands/imports.js'
import { initCity } from '../../../src/commands/init-city.js'
import { createOpenAq } from '../../../src/features/air/openaq.js'
import { reportStatuses } from '../../../src/features/reports/rules.js'
import type { City } from '../../../src/platform/config/city.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import type { Environment } from '../../../src/platform/config/env.js'
import { settingNames, settings, type SettingName } from '../../../src/platform/config/settings/index.js'
import { apiKey, databaseUrl, path, uploadStore, url } from '../../../src/platform/config/settings/types.js'
import { createDatabase } from '../../../src/platform/database/postgres.js'
import { useCommands } from '../../_helpers/command.js'
import { query } from '../../_helpers/processes.js'

const { city } = parseConfig({})

it('the folder of the demo is in DATA_DIR, one for each city', () => {
  expect([demoFolder({}, city), demoFolder({ DATA_DIR: '/srv/ems' }, { slug: 'da-nang' })]).toEqual([
    join('.data', 'demo'),
    join('/srv/ems', 'demo-da-nang'),
  ])
})

describe('the data of the demo', () => {
  const commands = useCommands()

  const outsideHanoi = (points: { latitude: number; longitude: number }[]) =>
    points.filter((point) => haversine(point, city.centre) > city.radius)

  it.each(Object.keys(placeFiles))('imports %s completely', async (file) => {
    const { output, errors } = await commands().run(() => importLocations([demoFile(file)]))
    expect(errors).toBe('')
    expect(output).toMatch(/: (?!0)\d+ added, 0 updated, 0 unchanged, 0 skipped\.$/)
    const again = await commands().run(() => importLocations([demoFile(file)]))
    expect(again.output).toMatch(/: 0 added, 0 updated, (?!0)\d+ unchanged, 0 skipped\.$/)
  })

  it(`imports ${roadFile} completely`, async () => {
    const { output, errors } = await commands().run(() => importSegments(demoFile(roadFile)))
    expect(errors).toBe('')
    expect(output).toMatch(/: (?!0)\d+ added, 0 updated, 0 unchanged, 0 skipped\.$/)
  })

  it('is inside the city', async () => {
    await commands().run(() => importLocations(Object.keys(placeFiles).map(demoFile)))
    await commands().run(() => importSegments(demoFile(roadFile)))
    const points = await query<{ latitude: number; longitude: number }>(
      commands().databaseUrl,
      `select latitude, longitude from locations
       union all select (point->>1)::float8, (point->>0)::float8
       from road_segments, jsonb_array_elements(coordinates::jsonb) as point`,
    )
    expect(points.length).toBeGreaterThan(200)
    expect(outsideHanoi([...points, ...demoReports])).toEqual([])
  })

  it('has reports with every status', () => {
    const statuses = demoReports.map(({ steps }) => steps.at(-1)?.status ?? 'PENDING')
    expect([...new Set(statuses)].toSorted()).toEqual(reportStatuses.toSorted())
  })

  it('uses every photo', async () => {
    const photos = new Set(demoReports.flatMap((report) => report.photos ?? []))
    const files = await readdir(demoFile('photos'))
    expect(files.toSorted()).toEqual([...photos].map((name) => `${name}.jpg`).toSorted())
  })
})

describe('the data of the demo of another city', () => {
  const commands = useCommands()
  let daNang: City

  beforeAll(async () => {
    const file = join(commands().folder, 'da-nang.json')
    const areas = projectFile('test/fixtures/da-nang.geojson')
    await commands().run(() => initCity(file, { name: 'Đà Nẵng', country: 'VN', areas }))
    daNang = parseConfig({ CITY_FILE: file }).city
    const db = createDatabase(commands().databaseUrl)
    await importPlaces(db, daNang)
    await db.destroy()
  })

  const outside = (points: { latitude: number; longitude: number }[]) =>
    points.filter((point) => haversine(point, daNang.centre) > daNang.radius)

  it('has locations of every type inside the city, named after its areas', async () => {
    const rows = await query<{ name: string; type: string; latitude: number; longitude: number }>(
      commands().databaseUrl,
      'select name, location_type as type, latitude, longitude from locations',
    )
    expect(rows).toHaveLength(45)
    expect(new Set(rows.map(({ type }) => type)).size).toBe(4)
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    expect(rows.filter(({ name }) => !daNang.areas.some((area) => name.includes(area.name)))).toEqual([])
    expect(outside(rows)).toEqual([])
  })

  it('has connected roads inside the city', async () => {
    const roads = await query<{ name: string; coordinates: [number, number][] }>(
      commands().databaseUrl,
      'select name, coordinates from road_segments',
    )
    expect(roads.length).toBeGreaterThan(20)
    const points = roads.flatMap(({ coordinates }) => coordinates)
    expect(outside(points.map(([longitude, latitude]) => ({ latitude, longitude })))).toEqual([])
    const others = (road: object) => roads.filter((other) => other !== road).flatMap(({ coordinates }) => coordinates)
    const isolated = roads.filter((road) => {
      const connected = new Set(others(road).map(String))
      return !road.coordinates.some((point) => connected.has(String(point)))
    })
    expect(isolated).toEqual([])
  })

  it('has reports with every status inside the city', () => {
    const reports = reportsFor(daNang)
    expect(new Set(reports.map(({ steps }) => steps.at(-1)?.status ?? 'PENDING')).size).toBe(reportStatuses.length)
    expect(outside(reports)).toEqual([])
    expect(JSON.stringify(reports)).not.toMatch(/Đồng Xuân|Hồ Tây|sông Hồng/i)
  })

  it('has stations, places and news from the stand-ins', async () => {
    const [openAq, nominatim, news] = await Promise.all([
      startOpenAq({ city: daNang }),
      startNominatim({ city: daNang }),
      startNews({ city: daNang }),
    ])
    const client = createOpenAq({ url: openAq.url, apiKey: 'stand-in-key', clock: Date.now })
    const stations = await client.listStations({ centre: daNang.centre, radiusMetres: daNang.radius })
    const url = `${nominatim.origin}/search?q=Sơn Trà&format=jsonv2&countrycodes=vn`
    const place = (await fetch(url, { headers: { 'User-Agent': 'ems-test' } })).json()
    const feed = await (await fetch(news.url)).text()
    await Promise.all([openAq.close(), nominatim.close(), news.close()])
    expect(stations).toHaveLength(9)
    expect(await place).toMatchObject([{ name: 'Sơn Trà', display_name: 'Sơn Trà, Đà Nẵng' }])
    expect([feed.includes('Đà Nẵng'), feed.includes('Hà Nội')]).toEqual([true, false])
  })
})

describe('the settings of the demo', () => {
  it('load no tiles from the network, unless the environment says so', async () => {
    const providers = await startProviders()
    const tilesWith = (environment: Environment) =>
      parseConfig(demoSettings(environment, '/tmp/demo', providers.settings)).map.tiles
    const template = 'https://tiles.example.vn/{z}/{x}/{y}.png'
    expect([tilesWith({}), tilesWith({ MAP_TILES: template })]).toEqual([undefined, template])
    await providers.close()
  })

  it('include no secret, file or URL of the environment that may be real', async () => {
    const providers = await startProviders()
    const real = Object.fromEntries(settingNames.map((name) => [name, 'real']))
    const result = demoSettings(real, '/tmp/demo', providers.settings)
    await providers.close()
    const sensitiveTypes: unknown[] = [url, path, databaseUrl, uploadStore, apiKey]
    const isSensitive = (name: SettingName) =>
      'secret' in settings[name] || sensitiveTypes.includes(settings[name].type)
    const taken = settingNames.filter((name) => result[name] === 'real' && isSensitive(name))
    // JSON-LD contexts contain no secrets.
    expect(taken).toEqual(['PUBLIC_URL', 'METRICS_TOKEN', 'CONTEXTS_DIR'])
    expect(Object.values(providers.settings).filter((value) => /https?:\/\/(?!127\.0\.0\.1)/.test(value))).toEqual([])
  })
})
