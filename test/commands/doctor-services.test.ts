import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { startMqtt } from '../../scripts/dev/stand-ins/mqtt.js'
import { startOpenAq } from '../../scripts/dev/stand-ins/openaq.js'
import { doctor } from '../../src/commands/doctor.js'
import { maxRadius } from '../../src/features/air/openaq.js'
import { parseConfig } from '../../src/platform/config/config.js'
import { queryCircles } from '../../src/platform/config/extent.js'
import { hanoiWithNews } from '../_helpers/city-file.js'
import { useCommands } from '../_helpers/command.js'
import { startMailServer, useMailServer } from '../_helpers/mail-server.js'
import { emptyForecast, standInWeather } from '../_helpers/weather.js'

const server = await startMqtt({ password: 'password of the service' })
const [openMeteo, openAq] = [await standInWeather(Date.now), await startOpenAq()]
afterAll(() => Promise.all([server.close(), openAq.close()]))
const nowhere = '127.0.0.1:9'

describe('ems doctor', () => {
  const commands = useCommands()

  /** Returns the lines about a service. */
  const linesAbout = async (what: string, settings: Record<string, string>) => {
    const unused = { PORT: '0', BROKER_PORT: '0', AGENTS: 'none', ...hanoiWithNews(`http://${nowhere}/rss`) }
    const { output } = await commands().run(doctor, { ...unused, ...settings })
    return output.split('\n').filter((line) => line.slice(6).startsWith(what))
  }

  describe('for email', () => {
    const mails = useMailServer()
    const run = (settings: Record<string, string>) => linesAbout('email:', settings)

    it('reports that the server accepts the connection', async () => {
      const line = `ok    email: the mail server 127.0.0.1:${mails().port} accepts the connection`
      expect(await run({ SMTP_URL: mails().url })).toEqual([line])
    })

    it('warns if no server listens, without the password', async () => {
      const closed = await startMailServer()
      await closed.close()
      const lines = await run({ SMTP_URL: `smtp://ems:secret-of-mail@127.0.0.1:${closed.port}` })
      expect(lines).toEqual([expect.stringMatching(/^warn {2}email: (?!.*secret-of-mail).*check SMTP_URL$/)])
    })

    it('reports that emails are written to the log', async () => {
      expect(await run({})).toEqual(['ok    email: written to the log, because SMTP_URL is not set'])
    })
  })

  describe('for MQTT', () => {
    const run = (settings: Record<string, string>) => linesAbout('agent mqtt', settings)

    it('reports that the server accepts the connection', async () => {
      const line = `ok    agent mqtt: the MQTT server 127.0.0.1:${server.port} accepts the connection`
      expect(await run({ AGENTS: 'mqtt', MQTT_URL: server.url })).toEqual([line])
    })

    it('warns if the server rejects the password, without showing it, or if no server listens', async () => {
      const refused = /^warn {2}agent mqtt: (?!.*wrong-password)Connection refused: Not authorized: .*MQTT_URL/
      const MQTT_URL = `mqtt://ems:wrong-password@127.0.0.1:${server.port}`
      expect(await run({ AGENTS: 'mqtt', MQTT_URL })).toEqual([expect.stringMatching(refused)])
      const absent = await run({ AGENTS: 'mqtt', MQTT_URL: 'mqtt://localhost:9' })
      expect(absent).toEqual([expect.stringMatching(/^warn {2}agent mqtt: .*ECONNREFUSED/)])
    })

    it.each([{ AGENTS: 'mqtt' }, { AGENTS: 'none', MQTT_URL: 'mqtt://localhost:9' }])(
      'checks nothing with %j, because the agent does not run',
      async (settings) => {
        expect(await run(settings)).toEqual([])
      },
    )
  })

  describe('for providers', () => {
    const noModel = { OPEN_METEO_AIR_URL: `http://${nowhere}/v1/air-quality` }

    afterEach(() => {
      openMeteo.reset()
      openAq.reset()
    })
    const weather = () => linesAbout('agent weather', { AGENTS: 'weather', OPEN_METEO_URL: openMeteo.url.weather })
    const air = (settings: Record<string, string>) =>
      linesAbout('agent air-quality', {
        AGENTS: 'air-quality',
        OPENAQ_API_KEY: 'stand-in-key',
        OPENAQ_URL: openAq.url,
        OPEN_METEO_AIR_URL: openMeteo.url.air,
        ...settings,
      })

    it('reports a provider that responds', async () => {
      expect(await weather()).toEqual([expect.stringMatching(/^ok {4}agent weather: the provider responds/)])
    })

    it('warns about a provider that does not respond', async () => {
      expect(await air({ AIR_QUALITY_PROVIDER: 'open-meteo', ...noModel })).toEqual([
        expect.stringMatching(
          /^warn {2}agent air-quality: Open-Meteo Air Quality is not available\. Its observations cannot be upd/,
        ),
      ])
    })

    it('warns about providers without observations for the city', async () => {
      openMeteo.failNext(emptyForecast({ temperature: null }))
      expect(await weather()).toEqual([
        expect.stringMatching(/^warn {2}agent weather: the provider responds, but has no weather at the centre/),
      ])
      const circles = queryCircles(parseConfig({}).city, maxRadius)
      openAq.failNext(...circles.map(() => ({ status: 200, body: { meta: { found: 0 }, results: [] } })))
      expect(await air({ AIR_QUALITY_PROVIDER: 'openaq' })).toEqual([
        expect.stringMatching(
          /^warn {2}agent air-quality: the provider responds, but has no station in the city .* AIR_QUALITY_PROVIDER=open-/,
        ),
      ])
    })

    const stations = '7 of 9 stations in the city are active'
    const wrongKey = { OPENAQ_API_KEY: 'x' }
    it.each<[string, Record<string, string>, string, string]>([
      ['both respond', {}, `ok .*stations: the provider responds: ${stations}`, 'ok .*: values for 30 of 30 areas'],
      [
        'the model fails',
        noModel,
        'ok .*stations: the provider responds',
        'warn .*model: Open-Meteo Air Quality is not available',
      ],
      ['the key is wrong', wrongKey, 'warn .*stations: OpenAQ refused access', 'ok .*model: the provider'],
    ])('checks stations and the model if the agent reads both: %s', async (_what, settings, ofStations, ofModel) => {
      const lines = await air(settings)
      expect(lines).toEqual([ofStations, ofModel].map((line) => expect.stringMatching(`^${line}`)))
    })
  })
})
