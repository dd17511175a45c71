import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startOpenMeteo, type OpenMeteoStandIn } from '../../../scripts/dev/stand-ins/open-meteo.js'
import { until } from '../../_helpers/processes.js'
import { startTestService, type TestService } from '../../_helpers/service.js'

let provider: OpenMeteoStandIn
let first: TestService
let second: TestService

beforeAll(async () => {
  provider = await startOpenMeteo()
  const environment = { AGENTS: 'weather', OPEN_METEO_URL: provider.url.weather }
  const intervals = { takeover: 500 }
  first = await startTestService({ work: 'automatic', environment, intervals })
  second = await startTestService({ work: 'automatic', environment, intervals, databaseUrl: first.databaseUrl })
})

afterAll(async () => {
  await second.stop()
  await first.stop()
  await provider.close()
})

const observations = async (service: TestService) =>
  (await service.api.listWeather({ path: { city: 'hanoi' } })).data?.count

describe('an agent of two replicas', () => {
  it('runs in one replica, and both return its observations', async () => {
    await until(
      async () => (await first.app.context.broker.queryPage({ type: 'WeatherObserved', count: true })).count === 30,
    )
    expect(await observations(first)).toBe(30)
    expect(await observations(second)).toBe(30)
    expect(provider.requests).toHaveLength(1)
  })

  it('continues in the other replica after the first has stopped', async () => {
    await first.app.stop()
    await until(() => provider.requests.length === 2)
  })
})
