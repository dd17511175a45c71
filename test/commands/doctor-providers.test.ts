import { describe, expect, it } from '@jest/globals'
import { startOpenMeteo } from '../../scripts/dev/stand-ins/open-meteo.js'
import { startOpenAq } from '../../scripts/dev/stand-ins/openaq.js'
import { doctor } from '../../src/commands/doctor.js'
import { useCommands } from '../_helpers/command.js'
import { emptyForecast } from '../_helpers/weather.js'

describe('ems doctor, for providers', () => {
  const commands = useCommands()

  const run = (settings: Record<string, string>) =>
    commands().run(doctor, { PORT: '0', BROKER_PORT: '0', NEWS_FEEDS: 'hanoimoi=http://127.0.0.1:9/rss', ...settings })

  it('warns about a provider that does not respond', async () => {
    const provider = await startOpenMeteo()
    const settings = { AGENTS: 'air-quality,weather', OPEN_METEO_URL: provider.url.weather }
    const { output } = await run({ ...settings, OPEN_METEO_AIR_URL: 'http://127.0.0.1:9/v1/air-quality' })
    await provider.close()
    expect(output).toMatch(/^ok {4}agent weather: the provider responds/m)
    expect(output).toMatch(
      /^warn {2}agent air-quality: Open-Meteo is not available\. Its observations cannot be updated/m,
    )
  })

  it('counts the active stations of the city, and the areas with modelled values', async () => {
    const [openMeteo, openAq] = await Promise.all([startOpenMeteo(), startOpenAq()])
    const { output } = await run({
      AGENTS: 'air-quality',
      AIR_QUALITY_PROVIDER: 'both',
      OPENAQ_API_KEY: 'stand-in-key',
      OPENAQ_URL: openAq.url,
      OPEN_METEO_AIR_URL: openMeteo.url.air,
    })
    await Promise.all([openMeteo.close(), openAq.close()])
    expect(output).toMatch(/stations: the provider responds: 7 of 9 stations within 25 km of the centre are active/)
    expect(output).toMatch(/model: the provider responds: values for 30 of 30 areas/)
  })

  it('warns about providers without observations for the city', async () => {
    const openMeteo = await startOpenMeteo()
    const openAq = await startOpenAq()
    const settings = {
      AGENTS: 'air-quality,weather',
      OPEN_METEO_URL: openMeteo.url.weather,
      OPEN_METEO_AIR_URL: openMeteo.url.air,
      OPENAQ_URL: openAq.url,
    }
    openMeteo.failNext(emptyForecast({ temperature: null }))
    const model = await run({ ...settings, AGENTS: 'weather' })
    expect(model.output).toMatch(/^warn {2}agent weather: the provider responds, but has no weather at the centre/m)
    openAq.failNext({ status: 200, body: { meta: { found: 0 }, results: [] } })
    const measured = await run({
      ...settings,
      OPENAQ_API_KEY: 'stand-in-key',
      AIR_QUALITY_PROVIDER: 'openaq',
      AGENTS: 'air-quality',
    })
    expect(measured.output).toMatch(
      /^warn {2}agent air-quality: the provider responds, but has no station within 25 km .* AIR_QUALITY_PROVIDER=open-meteo/m,
    )
    await Promise.all([openMeteo.close(), openAq.close()])
  })

  it('checks stations and the model if the agent reads both', async () => {
    const openMeteo = await startOpenMeteo()
    const openAq = await startOpenAq()
    const settings = {
      AGENTS: 'air-quality',
      OPENAQ_API_KEY: 'stand-in-key',
      OPENAQ_URL: openAq.url,
      OPEN_METEO_AIR_URL: openMeteo.url.air,
    }
    const working = await run(settings)
    const withoutModel = await run({ ...settings, OPEN_METEO_AIR_URL: 'http://127.0.0.1:9/v1/air-quality' })
    const withWrongKey = await run({ ...settings, OPENAQ_API_KEY: 'wrong' })
    await Promise.all([openMeteo.close(), openAq.close()])
    expect(working.output).toMatch(/^ok {4}agent air-quality, stations: the provider responds/m)
    expect(working.output).toMatch(/^ok {4}agent air-quality, model: the provider responds/m)
    expect(withoutModel.output).toMatch(/^ok {4}agent air-quality, stations: the provider responds/m)
    expect(withoutModel.output).toMatch(/^warn {2}agent air-quality, model: Open-Meteo is not available/m)
    expect(withWrongKey.output).toMatch(/^warn {2}agent air-quality, stations: OpenAQ refused access/m)
    expect(withWrongKey.output).toMatch(/^ok {4}agent air-quality, model: the provider responds/m)
  })
})
