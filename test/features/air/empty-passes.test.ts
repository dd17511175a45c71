import { describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { emptyForecast, standInWeather } from '../../_helpers/weather.js'

const weather = await standInWeather(Date.now)
weather.failNext({ status: 200, body: Array.from({ length: 30 }, () => emptyForecast({ temperature: null }).body) })

describe('an agent whose provider has no observations for the city', () => {
  const environment = { AGENTS: 'weather', OPEN_METEO_URL: weather.url.weather, METRICS_TOKEN: 'a token of the tests' }
  const service = useService({ environment })
  const passes = async () => {
    const headers = { Authorization: 'Bearer a token of the tests' }
    const text = await (await fetch(`${service().baseUrl}/metrics`, { headers })).text()
    return [...text.matchAll(/^agent_passes_total\{agent="weather",outcome="(\w+)"\} (\d+)/gm)].map((line) =>
      line.slice(1),
    )
  }

  it('counts empty passes, so that the alert on successful passes fires, logs and stores them', async () => {
    await service().settle()
    expect(await passes()).toEqual([
      ['succeeded', '0'],
      ['empty', '1'],
      ['failed', '0'],
    ])
    expect(JSON.stringify(service().logged)).toContain('The provider has no observations for this city')
    // For all replicas.
    expect(await service().app.context.repositories.agentPasses.last('weather')).toEqual({
      outcome: 'empty',
      entities: 0,
      finishedAt: expect.any(Date),
    })
  })
})
