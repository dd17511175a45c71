import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@environmental-monitoring/sdk'
import { afterAll, describe, expect, it } from '@jest/globals'
import { startNews } from '../../../scripts/dev/stand-ins/news.js'
import { startOpenMeteo } from '../../../scripts/dev/stand-ins/open-meteo.js'
import { day, hour } from '../../../src/base/time.js'
import { hanoiWithNews } from '../../_helpers/city-file.js'
import { until } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'

/** Milliseconds by which the clock of the service is ahead. */
let offset = 0
const clock = () => Date.now() + offset
const provider = await startOpenMeteo({ clock: Date.now })
const news = await startNews({ clock: Date.now })
afterAll(() => Promise.all([provider.close(), news.close()]))

const jumps: [jump: string, by: number][] = [
  ['an hour forward', hour],
  ['a day back', -day],
  ['a day forward', day],
]

describe('a clock that jumps', () => {
  const service = useService({
    work: 'automatic',
    environment: {
      RATE_LIMITS: '0,12,0',
      OPEN_METEO_URL: provider.url.weather,
      OPEN_METEO_AIR_URL: provider.url.air,
      ...hanoiWithNews(news.url),
      AGENTS: 'weather',
    },
    adjust: ({ agents }) => (agents.intervals.weather = 10),
    clock,
  })
  const put = { latitude: 21.03, longitude: 105.84 }

  const readAll = (api: ApiClient) =>
    Promise.all([
      api.listWeather({ path: { city: 'hanoi' } }),
      api.getWeatherForecast({}),
      api.listNews({ path: { news_source: 'hanoimoi' } }),
      api.getLiveTraffic({}),
      api.listAirQualityHistory({ path: { city: 'hanoi' } }),
    ])

  it.each(jumps)('%s locks no user out, repeats no write, and causes no 5xx', async (_jump, by) => {
    const { api, email, password, token } = await service().citizen()
    const key = { 'Idempotency-Key': randomUUID() }
    const first = await api.createReport({ body: { title: 'Rác', ...put }, headers: key })
    expect(first.response.status).toBe(201)
    await readAll(service().api)
    // Exhaust the rate limit of the user, and the failed attempts to sign in.
    await until(async () => (await api.getCurrentUser()).response.status === 429)
    await until(async () => {
      return (await service().api.login({ body: { email, password: 'wrong-password' } })).response.status === 429
    })

    offset += by
    const responses = await readAll(service().api)
    expect(responses.map(({ response }) => response.status)).toEqual([200, 200, 200, 200, 200])
    const login = await service().api.login({ body: { email, password } })
    expect(login.response.status).toBe(200)
    const again = service().client(login.data?.access_token ?? '')
    // The first session expires if the clock moves beyond its lifetime of 30 minutes, and not otherwise.
    expect((await service().client(token).getCurrentUser()).response.status).toBe(by > 0 ? 401 : 200)
    expect((await again.getCurrentUser()).response.status).toBe(200)
    expect((await again.refreshToken()).response.status).toBe(200)
    const { data } = await service().api.login({ body: { email, password } })
    const repeated = await service()
      .client(data?.access_token ?? '')
      .createReport({ body: { title: 'Rác', ...put }, headers: key })
    expect([repeated.response.status, repeated.data?.id]).toEqual([201, first.data?.id])
  })

  it('a day back does not delay the agent', async () => {
    const passes = () =>
      provider.requests.filter(({ query }) => query.current !== undefined && query.hourly === undefined)
    const before = passes().length
    offset -= day
    await until(() => passes().length > before)
  })
})
