import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { startOpenMeteo } from '../../scripts/dev/stand-ins/open-meteo.js'
import { until } from '../_helpers/processes.js'
import { startTestService, type TestService } from '../_helpers/service.js'
import { startTcpProxy, type TcpProxy } from '../_helpers/tcp-proxy.js'
import { createNgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import type { ApiClient } from '@environmental-monitoring/sdk'

const hour = 3_600_000
const provider = await startOpenMeteo()
afterAll(() => provider.close())

/** Its broker is used by the other one, as a real one. */
let brokers: TestService
let proxy: TcpProxy
let service: TestService
/** How far the clock of the service is off: what it keeps gets older without anybody waiting. */
let offset = 0
let places = 0

const html = '<!DOCTYPE html><html><body>502 Bad Gateway</body></html>'
const answer = (status: string, type: string, body: string) => () => [
  `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`,
  body,
]
function* endless(): Generator<string> {
  yield 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n'
  for (;;) yield '[' + '"letters",'.repeat(20_000)
}

const faults: [what: string, fail: () => void, status: number][] = [
  ['breaks each connection', () => proxy.cut(), 503],
  ['answers with the page of a proxy', () => proxy.reply(answer('200 OK', 'text/html', html)), 502],
  ['answers with half a JSON', () => proxy.reply(answer('200 OK', 'application/json', '[{"id":"urn:')), 502],
  ['answers 500', () => proxy.reply(answer('500 Internal Server Error', 'text/html', html)), 502],
  ['answers with JSON of another kind', () => proxy.reply(answer('200 OK', 'application/json', '{"a":1}')), 502],
  ['answers without an end', () => proxy.reply(endless), 502],
  ['says nothing', () => proxy.freeze(), 504],
]

const sentence = /^Context broker [a-z ]+(\. Try again in a few seconds\.)?$/
const readings = (api: ApiClient) =>
  Promise.all([api.listAirQuality({ path: { city: 'hanoi' } }), api.listWeather({ path: { city: 'hanoi' } })])

beforeAll(async () => {
  brokers = await startTestService({ environment: { BROKER_NOTIFY_ALLOW: '127.0.0.1' } })
  proxy = await startTcpProxy(brokers.app.brokerUrl)
  service = await startTestService({
    environment: {
      BROKER_URL: proxy.url,
      OPEN_METEO_URL: provider.url.weather,
      OPEN_METEO_AIR_URL: provider.url.air,
      AGENTS: 'air-quality,weather',
      AIR_QUALITY_INTERVAL: '10',
      WEATHER_INTERVAL: '10',
      // Longer than the clock goes on.
      ACCESS_TOKEN_MINUTES: '43200',
    },
    clock: () => Date.now() + offset,
    intervals: { subscription: 1_000 },
  })
  await until(async () => {
    offset += 6_000
    return (await readings(service.api)).every(({ data }) => (data?.count ?? 0) > 0)
  })
})

afterEach(() => {
  proxy.restore()
})

afterAll(async () => {
  proxy.restore()
  await service.stop()
  await brokers.stop()
  await proxy.close()
})

describe('a context broker that', () => {
  it.each(faults)(
    '%s: readings come as kept copies, people go on writing, the broker gets it afterwards',
    async (what, fail, status) => {
      // A fresh copy, which is then older than the service takes for fresh.
      await until(async () => {
        offset += 6_000
        return (await readings(service.api)).every(({ data }) => data?.stale !== true)
      })
      fail()
      offset += 6_000
      const began = performance.now()
      const kept = await readings(service.api)
      for (const { response, data } of kept) expect([response.status, data?.stale]).toEqual([200, true])
      places += 1
      const name = `Vườn hoa số ${places}`
      const { api } = await service.citizen()
      const place = { latitude: 21.0275, longitude: 105.8535 }
      const written = await service.admin.api.createLocation({ body: { name, location_type: 'PUBLIC_PARK', ...place } })
      expect(written.response.status).toBe(201)
      expect((await api.createReport({ body: { title: 'Rác', ...place } })).response.status).toBe(201)
      // An endless answer is 20 MB before it is given up, which a busy machine needs its time for.
      expect(performance.now() - began).toBeLessThan(what.endsWith('an end') ? 15_000 : 5_000)
      expect((await service.api.getHealth()).data).toMatchObject({ database: 'connected', broker: 'disconnected' })
      expect((await service.api.getReadiness()).response.status).toBe(200)
      // Now too old to stand in for the present: the failure is told, as to those who want the broker itself.
      offset += hour
      const passedOn = api.listContextEntities({ query: { type: 'WeatherObserved' } })
      for (const { response, error } of [...(await readings(service.api)), await passedOn]) {
        expect([response.status, error?.detail]).toEqual([status, expect.stringMatching(sentence)])
      }
      expect(performance.now() - began).toBeLessThan(30_000)

      proxy.restore()
      const context = 'http://localhost:8000/contexts/environment.jsonld'
      const broker = createNgsiLdClient({ baseUrl: brokers.app.brokerUrl, context })
      const urn = `urn:ngsi-ld:PUBLIC_PARK:${written.data?.id ?? 0}`
      await until(async () => (await broker.getEntity(urn)) !== undefined, 40_000)
      offset += 6_000
      for (const { response } of await readings(service.api)) expect(response.status).toBe(200)
    },
    90_000,
  )
})
