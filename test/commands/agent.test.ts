import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { startStandIn } from '../../scripts/dev/stand-ins/server.js'
import { agent } from '../../src/commands/agent.js'
import { parseAgentName } from '../../src/commands/arguments.js'
import { errorMessage } from '../../src/commands/error-message.js'
import { ProviderError } from '../../src/platform/providers/provider-error.js'
import { useCommands } from '../_helpers/command.js'
import { emptyForecast, standInWeather } from '../_helpers/weather.js'

const openMeteo = await standInWeather(Date.now)
/** Accepts every batch. */
const broker = await startStandIn(0, () => ({ status: 204, body: '' }))
afterAll(() => broker.close())

describe('ems agent --once', () => {
  const commands = useCommands()
  beforeEach(() => broker.reset())

  const run = (name: 'weather' | 'air-quality') =>
    commands().run(() => agent(name, { once: true }), {
      BROKER_URL: broker.origin,
      OPEN_METEO_URL: openMeteo.url.weather,
      OPEN_METEO_AIR_URL: openMeteo.url.air,
      LOG_LEVEL: 'silent',
    })

  it.each(['weather', 'air-quality'] as const)('writes the entities of one run of %s', async (name) => {
    const { output, failure, exitCode } = await run(name)
    expect([failure, exitCode]).toEqual([undefined, undefined])
    expect(output).toBe(`Agent ${name}: wrote 30 entities.`)
    expect(broker.requests).toEqual([
      expect.objectContaining({ method: 'POST', path: '/ngsi-ld/v1/entityOperations/upsert' }),
    ])
  })

  it('does not count rejected entities, and exits with 1', async () => {
    const entityId = 'urn:ngsi-ld:WeatherObserved:Hanoi:BaDinh'
    const error = { type: 'https://uri.etsi.org/ngsi-ld/errors/BadRequestData', title: 'no', status: 400 }
    broker.failNext({ status: 207, body: { success: [], errors: [{ entityId, error }] } })
    const { output, errors, exitCode } = await run('weather')
    expect(output).toBe('Agent weather: wrote 29 entities.')
    expect(errors).toBe('The broker rejected 1 entity. See the log for the reasons.')
    expect(exitCode).toBe(1)
  })

  it('reports a run without observations, and exits with 1', async () => {
    const { body } = emptyForecast({ temperature: null })
    openMeteo.failNext({ status: 200, body: Array.from({ length: 30 }, () => body) })
    const { output, errors, exitCode } = await run('weather')
    expect(output).toBe('')
    expect(errors).toMatch(/^Agent weather: The provider has no observations for this city/)
    expect(exitCode).toBe(1)
    expect(broker.requests).toEqual([])
  })

  it('fails if the provider fails', async () => {
    openMeteo.failNext('reset')
    const { output, failure } = await run('weather')
    expect(failure).toBe('Open-Meteo is not available.')
    expect(output).toBe('')
    expect(broker.requests).toEqual([])
  })
})

describe('ems agent mqtt', () => {
  const commands = useCommands()

  it('requires MQTT_URL', async () => {
    const { failure } = await commands().run(() => agent('mqtt', {}))
    expect(failure).toContain('MQTT_URL is required by the agent mqtt')
  })

  it('has no passes', async () => {
    const { failure } = await commands().run(() => agent('mqtt', { once: true }), { MQTT_URL: 'mqtt://127.0.0.1:9' })
    expect(failure).toContain('omit --once')
  })
})

describe('parseAgentName', () => {
  it('accepts only known agents', () => {
    expect(parseAgentName('weather')).toBe('weather')
    expect(() => parseAgentName('traffic')).toThrow('Use one of air-quality, weather, mqtt.')
  })
})

describe('the error message for a failed provider', () => {
  it('points to ems doctor', () => {
    const error = new ProviderError('Open-Meteo', 'unavailable')
    expect(errorMessage(error)).toBe(
      'Open-Meteo is not available. Try again later, or run `ems doctor` to find the cause.',
    )
  })
})
