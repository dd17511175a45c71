import type { ApiClient } from '@environmental-monitoring/sdk'
import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { startGemini } from '../../../scripts/dev/stand-ins/gemini.js'
import { startGroq } from '../../../scripts/dev/stand-ins/groq.js'
import { startNews } from '../../../scripts/dev/stand-ins/news.js'
import { startNominatim } from '../../../scripts/dev/stand-ins/nominatim.js'
import { startOpenMeteo } from '../../../scripts/dev/stand-ins/open-meteo.js'
import { startOsrm } from '../../../scripts/dev/stand-ins/osrm.js'
import { hour } from '../../../src/base/time.js'
import { hanoiWithNews } from '../../_helpers/city-file.js'
import { wayToThePark } from '../../_helpers/directions.js'
import { withDelay } from '../../_helpers/durations.js'
import { until } from '../../_helpers/processes.js'
import { useService, type TestUser } from '../../_helpers/service.js'
import { startTcpProxy } from '../../_helpers/tcp-proxy.js'

const [weather, news, gemini, groq, osrm, nominatim] = await Promise.all([
  startOpenMeteo(),
  startNews(),
  startGemini(),
  startGroq(),
  startOsrm(),
  startNominatim(),
])
/** Different parts of a name, one per question, because found places are cached. */
const name = 'Văn Miếu - Quốc Tử Giám'
const destinations = Array.from(name, (_character, start) => name.slice(start).trim())
  .flatMap((rest) => Array.from(rest.slice(5), (_character, end) => rest.slice(0, end + 5).trim()))
  .filter((part, index, parts) => parts.indexOf(part) === index)
let questions = 0
const destination = () => destinations[(questions += 1)]
for (const model of [gemini, groq]) model.say = () => JSON.stringify({ ...wayToThePark, destination: destination() })
const standIns = [weather, news, gemini, groq, osrm, nominatim]
const addresses = [weather.url.weather, news.origin, gemini.origin, groq.url, osrm.origin, nominatim.origin]
const origins = addresses.map((address) => new URL(address).origin)
const proxies = await Promise.all(origins.map((origin) => startTcpProxy(origin)))
/** Indices of the stand-ins per kind of provider. */
const providers = { weather: [0], news: [1], ai: [2, 3], routing: [4], geocoder: [5] }
/** Returns the address of a stand-in through its proxy. */
const viaProxy = (address: string) => {
  const { origin, pathname } = new URL(address)
  const proxy = proxies[origins.indexOf(origin)]
  return new URL(pathname, proxy?.url).href
}
let now = Date.now()
/** Advances the clock until all cache entries have expired. */
const expireCaches = () => void (now += 25 * hour)

afterEach(() => {
  for (const proxy of proxies) proxy.restore()
  expireCaches()
})
afterAll(async () => {
  await Promise.all([...proxies, ...standIns].map((server) => server.close()))
})

const service = useService({
  work: 'automatic',
  environment: {
    OPEN_METEO_URL: viaProxy(weather.url.weather),
    OPEN_METEO_AIR_URL: viaProxy(weather.url.air),
    ...hanoiWithNews(viaProxy(news.url)),
    GEMINI_URL: viaProxy(gemini.origin),
    GEMINI_API_KEY: 'a-key-of-the-tests',
    GROQ_URL: viaProxy(groq.url),
    GROQ_API_KEY: 'another-key-of-the-tests',
    OSRM_URL: viaProxy(osrm.origin),
    NOMINATIM_URL: viaProxy(nominatim.origin),
    AI_LIMIT: '1000',
  },
  clock: () => now,
})

type Call = (api: ApiClient) => Promise<{ response: Response; error?: unknown }>
const place = { latitude: 21.03, longitude: 105.84 }
const operations: Record<string, Call> = {
  forecast: (api) => api.getWeatherForecast({}),
  air: (api) => api.getAirAt({}),
  airForecast: (api) => api.getAirForecast({}),
  news: (api) => api.listNews({ path: { news_source: 'hanoimoi' } }),
  insight: (api) => api.createWeatherInsight({}),
  directions: (api) =>
    api.createDirections({
      body: { question: 'Chỉ đường đến ga Hà Nội', current_lat: 21.0285, current_lon: 105.8542 },
    }),
}

async function callOperation(api: ApiClient, name: string) {
  const began = performance.now()
  const result = await operations[name]?.(api)
  const { detail } = (result?.error ?? {}) as { detail?: string }
  return { name, status: result?.response.status, detail, milliseconds: performance.now() - began }
}
const callAll = (api: ApiClient) => Promise.all(Object.keys(operations).map((name) => callOperation(api, name)))
const statusesOf = (results: Awaited<ReturnType<typeof callAll>>) =>
  Object.fromEntries(results.map(({ name, status }) => [name, status]))

/** Returns the median response time of listing reports, in milliseconds. */
async function medianReportTime({ api }: TestUser): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < 40; call += 1) {
    const began = performance.now()
    expect((await api.listReports({})).response.status).toBe(200)
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[20] ?? 0
}

describe('providers that fail', () => {
  const html = '<!DOCTYPE html><html><body>Sign in to the hotel network</body></html>'
  const head = (type: string, rest = '') => `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\n${rest}\r\n`
  const whole = (type: string, body: string) => () => [
    head(type, `Content-Length: ${Buffer.byteLength(body)}\r\n`),
    body,
  ]
  function* endless(): Generator<string> {
    yield head('application/json')
    for (;;) yield '['.repeat(65_536)
  }

  const faults: [fault: string, reply: (() => Iterable<string>) | undefined, status: number][] = [
    ['close each connection', undefined, 503],
    ['return the page of a captive portal', whole('text/html', html), 502],
    ['return incomplete JSON', whole('application/json', '{"current":{"time":'), 502],
    ['return unexpected JSON', whole('application/json', '{"hello":"world"}'), 502],
    ['return bytes that are not HTTP', () => ['SSH-2.0-OpenSSH_9.9\r\n'], 503],
    ['return an endless response', endless, 502],
  ]

  it.each(faults)('%s: dependent operations fail quickly, the others succeed', async (_fault, reply, failureStatus) => {
    const seen: Record<string, object> = {}
    for (const [provider, indices] of Object.entries(providers)) {
      expireCaches()
      const { api } = await service().citizen()
      for (const index of indices) {
        if (reply) proxies[index]?.reply(reply)
        else proxies[index]?.cut()
      }
      const results = await callAll(api)
      seen[provider] = Object.fromEntries(
        results.filter(({ status }) => status !== 200).map(({ name, status }) => [name, status]),
      )
      const usual = Math.max(...results.map(({ status, milliseconds }) => (status === 200 ? milliseconds : 0)))
      for (const { status, detail, milliseconds } of results) {
        if (status !== 200) expect(detail).toMatch(/^[A-Z][^<{]+$/)
        // Calls are slow on a busy machine.
        expect(milliseconds).toBeLessThan(5_000 + 5 * usual)
      }
      expect((await api.createReport({ body: { title: 'Rác', ...place } })).response.status).toBe(201)
      for (const proxy of proxies) proxy.restore()
    }
    const reasons = JSON.stringify(service().logged.slice(-5))
    expect({ ...seen, reasons }).toEqual({
      reasons,
      weather: { forecast: failureStatus, air: failureStatus, airForecast: failureStatus, insight: failureStatus },
      news: { news: 502 },
      ai: { insight: 502, directions: 502 },
      routing: { directions: failureStatus },
      geocoder: { directions: failureStatus },
    })
  })

  it('do not slow down other requests while 50 calls hang, and these fail within the timeout', async () => {
    const citizen = await service().citizen()
    const baseline = await medianReportTime(citizen)
    for (const proxy of proxies) proxy.silence()
    const quick = withDelay(() =>
      Promise.all(
        Array.from({ length: 10 }, () =>
          ['forecast', 'air', 'news'].map((name) => callOperation(citizen.api, name)),
        ).flat(),
      ),
    )
    const slow = Array.from({ length: 20 }, (_none, index) =>
      callOperation(citizen.api, index % 2 === 0 ? 'insight' : 'directions'),
    )
    await until(() => proxies.slice(0, 3).every((proxy) => proxy.connections() > 0))
    const meanwhile = await medianReportTime(citizen)
    // Reports would take seconds if they waited for the providers. The load of the machine may have changed.
    expect(meanwhile).toBeLessThan(baseline * 5 + 500)
    const { result: results, delay } = await quick
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([504]))
    for (const { milliseconds } of results) expect(milliseconds).toBeLessThan(13_000 + delay)
    // The timeout of AI providers is 25 seconds (see services/ai.test.ts). Closing the connections is faster.
    for (const proxy of proxies) proxy.cut()
    const ended = await Promise.all(slow)
    for (const { status, detail } of ended) {
      expect([502, 503, 504]).toContain(status)
      expect(detail).toMatch(/^[A-Z][^<{]+$/)
    }
  })

  it('are called again after they recover', async () => {
    const { api } = await service().citizen()
    for (const proxy of proxies) proxy.cut()
    await callAll(api)
    for (const proxy of proxies) proxy.restore()
    // A failed provider is not called for up to 30 seconds.
    now += 30_000
    expect(statusesOf(await callAll(api))).toEqual({
      forecast: 200,
      air: 200,
      airForecast: 200,
      news: 200,
      insight: 200,
      directions: 200,
    })
  })
})
