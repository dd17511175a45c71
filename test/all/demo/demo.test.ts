import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, unwrap, type ApiClient } from '@environmental-monitoring/sdk'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { demoReports } from '../../../scripts/dev/demo/reports.js'
import { demoNotice, demoUsers } from '../../../scripts/dev/demo/settings.js'
import { signIn } from '../../../scripts/shared/sign-in.js'
import { haversine } from '../../../src/base/geo.js'
import { terms } from '../../../src/base/ngsi-ld.js'
import { projectFile } from '../../../src/base/project.js'
import { day } from '../../../src/base/time.js'
import { initCity } from '../../../src/commands/init-city.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import { listen } from '../../../src/platform/server/http-server.js'
import { spawnDemo, type DemoProcess } from '../../_helpers/demo-process.js'
import { exited, processesIn, until } from '../../_helpers/processes.js'

/** Counts the records of a demo, to compare two starts. */
async function countRecords(baseUrl: string) {
  const admin = await signIn({ baseUrl }, demoUsers.admin)
  const [locations, reports, users, traffic] = [
    await admin.listLocations({ query: { limit: 1000, count: true } }),
    await admin.listReports({ query: { limit: 100, count: true } }),
    await admin.listUsers(),
    await admin.listTrafficSegments(),
  ]
  const count = ({ response }: { response: Response }) => Number(response.headers.get('X-Total-Count'))
  return {
    locations: count(locations),
    reports: count(reports),
    users: Array.isArray(users.data) ? users.data.length : undefined,
    segments: traffic.data?.features.length,
  }
}

describe('npm run demo', () => {
  let folder: string
  let dataDir: string
  let demo: DemoProcess
  let baseUrl: string
  let api: ApiClient

  const end = async (signal: NodeJS.Signals) => {
    demo.child.kill(signal)
    await exited(demo.child)
    return demo.child.exitCode
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ems-demo-'))
    await chmod(folder, 0o755)
    dataDir = join(folder, 'data')
    demo = spawnDemo(dataDir)
    baseUrl = await demo.ready()
    api = createClient({ baseUrl })
  })

  afterAll(async () => {
    demo.child.kill('SIGKILL')
    for (const pid of await processesIn(folder)) process.kill(pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  it('labels its values as made up, on the console and on the map', async () => {
    expect(demo.lines.join('\n')).toMatch(/All values are made up/)
    const page = await fetch(`${baseUrl}/map`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(demoNotice)])
  })

  it('has air quality at every area, from stations or the model', async () => {
    const { data: sensors } = await unwrap(api.listSensors({ query: { limit: 100, count: true } }))
    expect(new Set(sensors.map(({ kind }) => kind))).toEqual(new Set(['reference', 'low_cost', 'model']))
    expect(sensors.filter(({ aqi, stale }) => aqi === null || stale)).toEqual([])
    const distances = parseConfig({}).city.areas.map((area) =>
      Math.min(...sensors.map(({ location }) => haversine(area, { latitude: location.lat, longitude: location.lng }))),
    )
    expect(Math.max(...distances)).toBeLessThan(5000)
  })

  it('has weather for every area', async () => {
    const { data } = await unwrap(api.listWeather({ path: { city: 'hanoi' } }))
    expect(data.filter((weather) => typeof weather[terms.temperature] !== 'number')).toEqual([])
    expect(data).toHaveLength(30)
  })

  it('has live traffic on every road', async () => {
    const segments = await unwrap(api.listTrafficSegments())
    const { status } = await unwrap(api.getLiveTraffic())
    expect(Object.keys(status).toSorted()).toEqual(segments.features.map(({ id }) => id).toSorted())
  })

  it('has hourly values of the past day', async () => {
    const to = new Date()
    const from = new Date(to.getTime() - day)
    const [sensor] = (await unwrap(api.listSensors())).data
    const { data } = await unwrap(
      api.listSensorHistory({
        path: { sensor_id: sensor?.id ?? '' },
        query: { from: from.toISOString(), to: to.toISOString(), attribute: 'airQualityIndex' },
      }),
    )
    // An hour may have ended since the start.
    expect(data.length).toBeGreaterThanOrEqual(23)
  })

  it('has a school whose PM2.5 is a line of the reference station beside it, and a stuck sensor', async () => {
    const admin = await signIn({ baseUrl }, demoUsers.admin)
    const stations = (await unwrap(admin.listStations())).map(({ id, sensor_id }) => ({ id, sensor_id }))
    const [reference, school, stuck] = stations.slice(-3)
    const to = new Date()
    const from = new Date(to.getTime() - 15 * day)
    const { data } = await admin.compareStation({
      path: { station_id: school?.id ?? 0 },
      body: { reference: reference?.sensor_id ?? '', from: from.toISOString(), to: to.toISOString() },
    })
    expect(data?.pairs).toBeGreaterThanOrEqual(168)
    expect(data).toMatchObject({ slope: expect.closeTo(1 / 1.3, 1) })
    const flags = await unwrap(
      api.listSensorFlags({ path: { sensor_id: stuck?.sensor_id ?? '' }, query: { attribute: 'pm25' } }),
    )
    expect(flags.data).toMatchObject([{ reason: 'flat', validity: 1 }])
  })

  it('has reports with every status, visible to the citizen and the administrator', async () => {
    for (const user of [demoUsers.admin, demoUsers.citizen]) {
      const reports = await unwrap(
        (await signIn({ baseUrl }, user)).listReports({ query: { limit: 100, count: true } }),
      )
      const found = (Array.isArray(reports) ? reports : []).map(({ title, status }) => ({ title, status }))
      const expected = demoReports.map(({ title, steps }) => ({ title, status: steps.at(-1)?.status ?? 'PENDING' }))
      expect(new Set(found)).toEqual(new Set(expected))
      expect(new Set(found.map(({ status }) => status)).size).toBe(5)
    }
  })

  it('has public reports with texts, photos and supporters', async () => {
    const reports = await unwrap(api.listPublicReports({ query: { limit: 100 } }))
    const found = (Array.isArray(reports) ? reports : []).map(({ title, image_urls, supports }) => ({
      title,
      photos: image_urls.length,
      supports,
    }))
    const expected = demoReports
      .filter(({ steps }) => steps.some((step) => step.public_content))
      .map(({ title, photos = [], supports = 0 }) => ({ title, photos: photos.length, supports }))
    expect(expected.length).toBeGreaterThan(5)
    expect(found).toEqual(expect.arrayContaining(expected))
  })

  it('has weather insights and news without an API key', async () => {
    const citizen = await signIn({ baseUrl }, demoUsers.citizen)
    const { response } = await citizen.createWeatherInsight({ body: {} })
    expect(response.status).toBe(200)
    expect((await api.listNews({ path: { news_source: 'hanoimoi' } })).response.status).toBe(200)
  })

  it('prints one push message and one event when the station of the school crosses the threshold', async () => {
    const [, id, key] = /has the id (\d+) and, until the next start, the key (\S+)\./.exec(demo.lines.join('\n')) ?? []
    const response = await fetch(`${baseUrl}/stations/${id}/readings`, {
      method: 'POST',
      headers: { 'X-Station-Key': key ?? '', 'Content-Type': 'text/csv' },
      body: `observed_at,pm25\n${new Date().toISOString()},400`,
    })
    expect(response.status).toBe(200)
    const printed = (start: string) => demo.lines.filter((line) => line.startsWith(start) && line.includes('Trạm'))
    const counts = () => [printed('Push (device demo-phone)').length, printed('Webhook (air.threshold_crossed)').length]
    await until(() => counts().every((count) => count > 0))
    expect(counts()).toEqual([1, 1])
  })

  it('subscribes the phone to the daily message', async () => {
    const admin = await signIn({ baseUrl }, demoUsers.admin)
    const body = { title: 'Hà Nội', body: '24 °C', topic: 'daily-en' }
    await unwrap(admin.sendTopicNotification({ body }))
    await until(() => demo.lines.includes('Push (topic daily-en, 1 device): Hà Nội – 24 °C'))
  })

  it('rejects a second demo on the same data folder', async () => {
    const second = spawnDemo(dataDir)
    await exited(second.child)
    expect([second.child.exitCode, second.lines.at(-1)]).toEqual([
      1,
      expect.stringMatching(/Another demo .*--data-dir/),
    ])
  })

  it('rejects a folder with other data', async () => {
    const real = join(folder, 'real')
    await mkdir(real)
    await writeFile(join(real, 'jwt-secret'), 'of a real service')
    const { child, lines } = spawnDemo(real)
    await exited(child)
    expect([child.exitCode, lines.at(-1)]).toEqual([
      1,
      expect.stringMatching(/contains data that is not from a demo\. Choose/),
    ])
    expect(await readdir(real)).toEqual(['jwt-secret'])
  })

  it('stops on Ctrl-C, and keeps its data for the next start', async () => {
    const before = await countRecords(baseUrl)
    expect(before).toEqual({ locations: 45, reports: demoReports.length, users: 6, segments: 51 })
    expect(await end('SIGINT')).toBe(0)
    expect(await processesIn(folder)).toEqual([])

    demo = spawnDemo(dataDir)
    baseUrl = await demo.ready()
    expect(await countRecords(baseUrl)).toEqual(before)
    expect(await end('SIGTERM')).toBe(0)
  })
})

describe('npm run demo of another city', () => {
  let folder: string
  let demo: DemoProcess
  let api: ApiClient

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ems-demo-'))
    await chmod(folder, 0o755)
    const cityFile = join(folder, 'da-nang.json')
    await initCity(cityFile, { name: 'Đà Nẵng', country: 'VN', areas: projectFile('test/fixtures/da-nang.geojson') })
    demo = spawnDemo(join(folder, 'data'), { CITY_FILE: cityFile })
    api = createClient({ baseUrl: await demo.ready() })
  })

  afterAll(async () => {
    demo.child.kill('SIGKILL')
    for (const pid of await processesIn(folder)) process.kill(pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  it('has stations and modelled areas with an index, all in the city', async () => {
    const { data: sensors } = await unwrap(api.listSensors({ query: { limit: 100 } }))
    expect(new Set(sensors.map(({ kind }) => kind))).toContain('reference')
    expect(sensors.length).toBeGreaterThanOrEqual(7)
    expect(sensors.filter(({ id, aqi }) => aqi === null || !id.startsWith('DaNang:'))).toEqual([])
  })

  it('has weather for every area', async () => {
    expect((await unwrap(api.listWeather({ path: { city: 'da-nang' } }))).data).toHaveLength(7)
  })

  it('has traffic on roads of the city', async () => {
    const segments = await unwrap(api.listTrafficSegments())
    const { status } = await unwrap(api.getLiveTraffic())
    expect(Object.keys(status)).toHaveLength(segments.features.length)
    expect(segments.features[0]?.geometry.coordinates[0]?.[0]).toBeCloseTo(108.19, 0)
  })

  it('has news of the stand-in, because the city file has no feeds', async () => {
    expect((await unwrap(api.listNewsSources())).data).toEqual(['news'])
    const articles = await unwrap(api.listNews({ path: { news_source: 'news' } }))
    expect(articles[0]?.title).toContain('Đà Nẵng')
  })
})

describe('npm run demo, during the start', () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ems-demo-'))
    await chmod(folder, 0o755)
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('reports a port that is in use', async () => {
    const other = createServer()
    const port = await listen(other, 0, '127.0.0.1')
    const { child, lines } = spawnDemo(folder, { PORT: String(port) })
    await exited(child)
    other.close()
    expect([child.exitCode, lines.at(-1)]).toEqual([1, expect.stringMatching(`Port ${port} is used .*PORT=`)])
  })

  it('takes settings from the environment and from .env', async () => {
    const cwd = join(folder, 'configured')
    await mkdir(cwd)
    await writeFile(join(cwd, '.env'), 'ROLE_CASE=upper\nDATA_DIR=/nowhere\n')
    const demo = spawnDemo(join(cwd, 'data'), { CORS_ORIGINS: 'https://app.example' }, { cwd })
    const baseUrl = await demo.ready()
    const body = new URLSearchParams({ username: demoUsers.admin.email, password: demoUsers.admin.password })
    const answer = await fetch(`${baseUrl}/login`, { method: 'POST', headers: { Origin: 'https://app.example' }, body })
    expect(await answer.json()).toMatchObject({ role: 'ADMIN' })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example')
    demo.child.kill('SIGTERM')
    await exited(demo.child)
  })

  it('does not run in production', async () => {
    const { child, lines } = spawnDemo(folder, { NODE_ENV: 'production' })
    await exited(child)
    expect([child.exitCode, lines.at(-1)]).toEqual([1, expect.stringMatching(/does not run with NODE_ENV=production/)])
  })

  it('stops on Ctrl-C during the start without leaving processes behind', async () => {
    const { child, lines } = spawnDemo(folder)
    await until(() => lines.some((line) => line.startsWith('Starting the demo')))
    child.kill('SIGINT')
    await exited(child)
    await until(async () => (await processesIn(folder)).length === 0)
    expect(lines.join('\n')).not.toMatch(/Error|ready/)
  })
})
