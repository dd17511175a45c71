import { describe, expect, it } from '@jest/globals'
import { demoFile, placeFiles, roadFile } from '../../../scripts/dev/demo/places.js'
import { demoReports } from '../../../scripts/dev/demo/reports.js'
import { demoSettings } from '../../../scripts/dev/demo/settings.js'
import { startProviders } from '../../../scripts/dev/stand-ins/start-all.js'
import { importLocations } from '../../../src/commands/import-locations.js'
import { importSegments } from '../../../src/commands/import-segments.js'
import { parseConfig } from '../../../src/config/config.js'
import { settingNames, settings, type SettingName } from '../../../src/config/settings/index.js'
import { apiKey, databaseUrl, feeds, path, uploadStore, url } from '../../../src/config/settings/types.js'
import { haversine } from '../../../src/domain/geo.js'
import { reportStatuses } from '../../../src/domain/reports.js'
import { useCommands } from '../../_helpers/command.js'
import { query } from '../../_helpers/processes.js'

const { city } = parseConfig({})

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

  it('connects every road to another one', async () => {
    await commands().run(() => importSegments(demoFile(roadFile)))
    const roads = await query<{ id: string; coordinates: number[][] }>(
      commands().databaseUrl,
      'select id, coordinates from road_segments',
    )
    const pointsOf = (road: { coordinates: number[][] }) => road.coordinates.map(String)
    const isolated = roads.filter((road) => {
      const others = new Set(roads.filter(({ id }) => id !== road.id).flatMap(pointsOf))
      return !pointsOf(road).some((point) => others.has(point))
    })
    expect(isolated.map(({ id }) => id)).toEqual([])
  })

  it('has reports with every status', () => {
    const statuses = demoReports.map(({ steps }) => steps.at(-1)?.status ?? 'PENDING')
    expect([...new Set(statuses)].toSorted()).toEqual(reportStatuses.toSorted())
  })
})

describe('the settings of the demo', () => {
  it('include those of the environment', async () => {
    const providers = await startProviders()
    const environment = { ROLE_CASE: 'upper', CORS_ORIGINS: 'http://app.example', RATE_LIMITS: '1,2,3' }
    const config = parseConfig(demoSettings(environment, '/tmp/demo', providers.settings))
    await providers.close()
    expect(config).toMatchObject({
      roleCase: 'upper',
      server: { corsOrigins: ['http://app.example'] },
      rateLimit: { limits: { anonymous: 1, user: 2, admin: 3 } },
    })
  })

  it('include no secret, file or URL of the environment that may be real', async () => {
    const providers = await startProviders()
    const real = Object.fromEntries(settingNames.map((name) => [name, 'real']))
    const result = demoSettings(real, '/tmp/demo', providers.settings)
    await providers.close()
    const sensitiveTypes: unknown[] = [url, path, databaseUrl, uploadStore, feeds, apiKey]
    const isSensitive = (name: SettingName) =>
      'secret' in settings[name] || sensitiveTypes.includes(settings[name].type)
    const taken = settingNames.filter((name) => result[name] === 'real' && isSensitive(name))
    expect(taken).toEqual(['PUBLIC_URL', 'METRICS_TOKEN'])
  })

  it('ignore environment variables that name real data or providers', async () => {
    const providers = await startProviders()
    const settings = demoSettings(
      {
        PORT: '8123',
        DATABASE_URL: 'postgres://city@db/city',
        JWT_SECRET: 'the secret of the real service, 32 bytes',
        BROKER_URL: 'http://broker:1026',
        UPLOADS: 's3://city',
        OPEN_METEO_URL: 'https://api.open-meteo.com/v1/forecast',
        GEMINI_API_KEY: 'real',
        DATA_DIR: '/srv/city',
        FIREBASE_CREDENTIALS_FILE: '/srv/firebase.json',
      },
      '/tmp/demo',
      providers.settings,
    )
    await providers.close()
    const config = parseConfig(settings)
    expect(config).toMatchObject({
      server: { port: 8123, host: '127.0.0.1' },
      databaseUrl: undefined,
      tokens: { secret: undefined },
      dataDir: '/tmp/demo',
      uploads: { store: { kind: 'folder' } },
      broker: { url: undefined },
      push: { credentialsFile: undefined },
      ai: { gemini: { apiKey: 'stand-in-key' } },
    })
    expect(Object.values(providers.settings).filter((value) => /https?:\/\/(?!127\.0\.0\.1)/.test(value))).toEqual([])
  })
})
