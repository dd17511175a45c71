import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { startGemini } from '../../scripts/dev/stand-ins/gemini.js'
import { startGroq } from '../../scripts/dev/stand-ins/groq.js'
import { startNews } from '../../scripts/dev/stand-ins/news.js'
import { startNominatim } from '../../scripts/dev/stand-ins/nominatim.js'
import { startOpenMeteo } from '../../scripts/dev/stand-ins/open-meteo.js'
import { startOsrm } from '../../scripts/dev/stand-ins/osrm.js'
import { wayToThePark } from '../_helpers/directions.js'
import { until } from '../_helpers/processes.js'
import { useService, type TestUser } from '../_helpers/service.js'
import { startTcpProxy } from '../_helpers/tcp-proxy.js'
import type { ApiClient } from '@environmental-monitoring/sdk'

const [weather, news, gemini, groq, osrm, nominatim] = await Promise.all([
  startOpenMeteo(),
  startNews(),
  startGemini(),
  startGroq(),
  startOsrm(),
  startNominatim(),
])
/** Other words each time, since places that were found are kept for good; the geocoder looks for the letters. */
let asked = 0
const destination = () => 'Văn Miếu - Quốc Tử Giám'.slice((asked += 1) % 8, 12 + Math.floor(asked / 8))
for (const model of [gemini, groq]) model.say = () => JSON.stringify({ ...wayToThePark, destination: destination() })
const standIns = [weather, news, gemini, groq, osrm, nominatim]
const addresses = [weather.url.weather, news.origin, gemini.origin, groq.url, osrm.origin, nominatim.origin]
const origins = addresses.map((address) => new URL(address).origin)
const proxies = await Promise.all(origins.map((origin) => startTcpProxy(origin)))
/** Which of them work together. */
const providers = { weather: [0], news: [1], ai: [2, 3], routing: [4], geocoder: [5] }
/** The address with the proxy in place of its stand-in. */
const through = (address: string) => {
  const { origin, pathname } = new URL(address)
  const proxy = proxies[origins.indexOf(origin)]
  return new URL(pathname, proxy?.url).href
}
/** Further than any kept copy reaches. */
let now = Date.now()
const laterThanCopies = () => void (now += 25 * 3_600_000)

afterEach(() => {
  for (const proxy of proxies) proxy.restore()
  laterThanCopies()
})
afterAll(async () => {
  await Promise.all([...proxies, ...standIns].map((one) => one.close()))
})

const service = useService({
  environment: {
    OPEN_METEO_URL: through(weather.url.weather),
    OPEN_METEO_AIR_URL: through(weather.url.air),
    NEWS_FEEDS: `hanoimoi=${through(news.url)}`,
    GEMINI_URL: through(gemini.origin),
    GEMINI_API_KEY: 'a-key-of-the-tests',
    GROQ_URL: through(groq.url),
    GROQ_API_KEY: 'another-key-of-the-tests',
    OSRM_URL: through(osrm.origin),
    NOMINATIM_URL: through(nominatim.origin),
    AI_LIMIT: '1000',
  },
  clock: () => now,
})

type Call = (api: ApiClient) => Promise<{ response: Response; error?: unknown }>
const place = { latitude: 21.03, longitude: 105.84 }
const operations: Record<string, Call> = {
  forecast: (api) => api.getWeatherForecast({}),
  news: (api) => api.listNews({ path: { news_source: 'hanoimoi' } }),
  insight: (api) => api.createWeatherInsight({}),
  directions: (api) =>
    api.createDirections({
      body: { question: 'Chỉ đường đến ga Hà Nội', current_lat: 21.0285, current_lon: 105.8542 },
    }),
}

async function ask(api: ApiClient, name: string) {
  const began = performance.now()
  const answer = await operations[name]?.(api)
  const { detail } = (answer?.error ?? {}) as { detail?: string }
  return { name, status: answer?.response.status, detail, milliseconds: performance.now() - began }
}
const askAll = (api: ApiClient) => Promise.all(Object.keys(operations).map((name) => ask(api, name)))
const statusesOf = (answers: Awaited<ReturnType<typeof askAll>>) =>
  Object.fromEntries(answers.map(({ name, status }) => [name, status]))

/** Milliseconds of the slower half of lists of reports, one after the other. */
async function paceOfReports({ api }: TestUser): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < 40; call += 1) {
    const began = performance.now()
    expect((await api.listReports({})).response.status).toBe(200)
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[20] ?? 0
}

describe('providers that go wrong', () => {
  const html = '<!DOCTYPE html><html><body>Sign in to the network of the hotel</body></html>'
  const head = (type: string, rest = '') => `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\n${rest}\r\n`
  const whole = (type: string, body: string) => () => [
    head(type, `Content-Length: ${Buffer.byteLength(body)}\r\n`),
    body,
  ]
  function* endless(): Generator<string> {
    yield head('application/json')
    for (;;) yield '['.repeat(65_536)
  }

  const faults: [what: string, reply: (() => Iterable<string>) | undefined, down: number][] = [
    ['break each connection', undefined, 503],
    ['answer with the page of a hotel', whole('text/html', html), 502],
    ['answer with half a JSON', whole('application/json', '{"current":{"time":'), 502],
    ['answer with JSON of another kind', whole('application/json', '{"hello":"world"}'), 502],
    ['answer with bytes that are no HTTP', () => ['SSH-2.0-OpenSSH_9.9\r\n'], 503],
    ['answer without an end', endless, 502],
  ]

  it.each(faults)('%s: who needs them says so at once, everybody else goes on', async (_what, reply, down) => {
    const seen: Record<string, object> = {}
    for (const [provider, indices] of Object.entries(providers)) {
      laterThanCopies()
      const { api } = await service().citizen()
      for (const index of indices) {
        if (reply) proxies[index]?.reply(reply)
        else proxies[index]?.cut()
      }
      const answers = await askAll(api)
      seen[provider] = Object.fromEntries(
        answers.filter(({ status }) => status !== 200).map(({ name, status }) => [name, status]),
      )
      for (const { status, detail, milliseconds } of answers) {
        if (status !== 200) expect(detail).toMatch(/^[A-Z][^<{]+$/)
        expect(milliseconds).toBeLessThan(5_000)
      }
      expect((await api.createReport({ body: { title: 'Rác', ...place } })).response.status).toBe(201)
      for (const proxy of proxies) proxy.restore()
    }
    const reasons = JSON.stringify(service().logged.slice(-5))
    expect({ ...seen, reasons }).toEqual({
      reasons,
      weather: { forecast: down, insight: down },
      news: { news: 502 },
      ai: { insight: 502, directions: 502 },
      routing: { directions: down },
      geocoder: { directions: down },
    })
  })

  it('hang: 50 calls of them slow nothing else down, and end within the time limit of each', async () => {
    const citizen = await service().citizen()
    const usual = await paceOfReports(citizen)
    for (const proxy of proxies) proxy.silence()
    const quick = Array.from({ length: 30 }, (_none, index) => ask(citizen.api, index % 2 === 0 ? 'forecast' : 'news'))
    const slow = Array.from({ length: 20 }, (_none, index) =>
      ask(citizen.api, index % 2 === 0 ? 'insight' : 'directions'),
    )
    await until(() => proxies.slice(0, 3).every((proxy) => proxy.connections() > 0))
    const meanwhile = await paceOfReports(citizen)
    expect(meanwhile).toBeLessThan(usual * 2 + 10)
    const answers = await Promise.all(quick)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([504]))
    for (const { milliseconds } of answers) expect(milliseconds).toBeLessThan(13_000)
    // The AI has 25 seconds (services/ai.test.ts): here its providers break off before.
    for (const proxy of proxies) proxy.cut()
    const ended = await Promise.all(slow)
    for (const { status, detail } of ended) {
      expect([502, 503, 504]).toContain(status)
      expect(detail).toMatch(/^[A-Z][^<{]+$/)
    }
  })

  it('come back: each operation answers 200 at the next call', async () => {
    const { api } = await service().citizen()
    for (const proxy of proxies) proxy.cut()
    await askAll(api)
    for (const proxy of proxies) proxy.restore()
    // A provider that failed is left alone for half a minute at most.
    now += 30_000
    expect(statusesOf(await askAll(api))).toEqual({ forecast: 200, news: 200, insight: 200, directions: 200 })
  })
})
