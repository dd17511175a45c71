import { createNgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import type { ApiClient } from '@environmental-monitoring/sdk'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { startOpenMeteo } from '../../../scripts/dev/stand-ins/open-meteo.js'
import { hour } from '../../../src/base/time.js'
import { until } from '../../_helpers/processes.js'
import { startTestService, type TestService } from '../../_helpers/service.js'
import { startTcpProxy, type TcpProxy } from '../../_helpers/tcp-proxy.js'

const provider = await startOpenMeteo()
afterAll(() => provider.close())

/** Its embedded broker is the external broker of the other service. */
let brokerHost: TestService
let proxy: TcpProxy
let service: TestService
/** Milliseconds by which the clock of the service is ahead, to let cached values expire. */
let offset = 0
let places = 0

const html = '<!DOCTYPE html><html><body>502 Bad Gateway</body></html>'
const httpResponse = (status: string, type: string, body: string) => () => [
  `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`,
  body,
]
function* endless(): Generator<string> {
  yield 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n'
  for (;;) yield '[' + '"letters",'.repeat(20_000)
}

const faults: [fault: string, fail: () => void, status: number][] = [
  ['closes each connection', () => proxy.cut(), 503],
  ['returns the page of a proxy', () => proxy.reply(httpResponse('200 OK', 'text/html', html)), 502],
  ['returns incomplete JSON', () => proxy.reply(httpResponse('200 OK', 'application/json', '[{"id":"urn:')), 502],
  ['returns 500', () => proxy.reply(httpResponse('500 Internal Server Error', 'text/html', html)), 502],
  ['returns unexpected JSON', () => proxy.reply(httpResponse('200 OK', 'application/json', '{"a":1}')), 502],
  ['returns an endless response', () => proxy.reply(endless), 502],
  ['does not respond', () => proxy.freeze(), 504],
]

const sentence = /^Context broker [a-z ]+(\. Try again (in a few seconds|later)\.)?$/
const place = { latitude: 21.0275, longitude: 105.8535 }
const density = { type: 'Property', value: 0.4 }
const flow = { id: 'urn:ngsi-ld:TrafficFlow:Hanoi:kim-ma-01', type: 'TrafficFlow', density }
const readings = (api: ApiClient) =>
  Promise.all([api.listAirQuality({ path: { city: 'hanoi' } }), api.listWeather({ path: { city: 'hanoi' } })])

beforeAll(async () => {
  brokerHost = await startTestService({ work: 'automatic', environment: { NOTIFY_ALLOW: '127.0.0.1' } })
  proxy = await startTcpProxy(brokerHost.app.brokerUrl)
  service = await startTestService({
    work: 'automatic',
    environment: {
      BROKER_URL: proxy.url,
      OPEN_METEO_URL: provider.url.weather,
      OPEN_METEO_AIR_URL: provider.url.air,
      AGENTS: 'air-quality,weather',
      // Longer than the total time by which the tests advance the clock.
      ACCESS_TOKEN_MINUTES: '43200',
    },
    clock: () => Date.now() + offset,
    adjust: ({ agents }) => (agents.intervals = { 'air-quality': 10, weather: 10 }),
    intervals: { subscription: 1_000 },
    timeouts: {},
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
  await brokerHost.stop()
  await proxy.close()
})

/** Reads, and writes as a new citizen and as an admin. */
async function readAndWrite() {
  const began = performance.now()
  const cached = await readings(service.api)
  places += 1
  const body = { name: `Vườn hoa số ${places}`, location_type: 'PUBLIC_PARK', ...place } as const
  const { api } = await service.citizen()
  const written = await service.admin.api.createLocation({ body })
  expect(written.response.status).toBe(201)
  expect((await api.createReport({ body: { title: 'Rác', ...place } })).response.status).toBe(201)
  return { cached, api, written, milliseconds: performance.now() - began }
}

describe('a context broker that', () => {
  it.each(faults)(
    '%s: readings come from the cache or the model, writes succeed, and the broker receives them afterwards',
    async (fault, fail, status) => {
      // Wait for a cache entry that is not stale, then let it become stale.
      await until(async () => {
        offset += 6_000
        return (await readings(service.api)).every(({ data }) => data?.stale !== true)
      })
      const usual = (await readAndWrite()).milliseconds
      fail()
      offset += 6_000
      const { cached, api, written, milliseconds } = await readAndWrite()
      for (const { response, data } of cached) expect([response.status, data?.stale]).toEqual([200, true])
      // The service reads 20 MB of an endless response before it aborts.
      expect(milliseconds).toBeLessThan((fault.includes('endless') ? 15_000 : 5_000) + 5 * usual)
      await until(async () => {
        const { data } = await service.api.getHealth()
        return data?.database === 'connected' && data.broker === 'disconnected'
      })
      await until(async () => (await service.api.getReadiness()).response.status === 200)
      // The cache entries have expired, so the error of the broker is returned.
      offset += hour
      const { api: admin } = service.admin
      const forwarded = await Promise.all([
        api.listContextEntities({ query: { type: 'WeatherObserved' } }),
        admin.upsertContextEntities({ body: [flow] }),
        admin.appendContextAttributes({ path: { entity_id: flow.id }, body: { density: flow.density } }),
        admin.updateContextAttributes({ path: { entity_id: flow.id }, body: { density: flow.density } }),
      ])
      for (const { response, error } of [...(await readings(service.api)), ...forwarded]) {
        expect([response.status, error?.detail]).toEqual([status, expect.stringMatching(sentence)])
      }
      expect((await service.api.getAirAt({})).data?.data.basis).toBe('modelled')

      proxy.restore()
      const context = 'http://localhost:8000/contexts/environment.jsonld'
      const broker = createNgsiLdClient({ baseUrl: brokerHost.app.brokerUrl, context })
      const urn = `urn:ngsi-ld:PUBLIC_PARK:${written.data?.id ?? 0}`
      await until(async () => (await broker.getEntity(urn)) !== undefined)
      offset += 6_000
      for (const { response } of await readings(service.api)) expect(response.status).toBe(200)
    },
  )
})
