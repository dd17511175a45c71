import { createAirQualityAgent, type AirSource } from '../features/air/air-quality-agent.js'
import { measuredAir, modelledAir } from '../features/air/air-sources.js'
import { combinedAir, modelOnly, stationsOnly } from '../features/air/combined-air.js'
import { createAirModel } from '../features/air/open-meteo-air.js'
import { createOpenAq } from '../features/air/openaq.js'
import { createOwnStations } from '../features/stations/index.js'
import { createWeatherAgent, createWeatherModel } from '../features/weather/index.js'
import type { Agent } from '../platform/agents/agent.js'
import type { PollingAgentName } from '../platform/config/config.js'
import { createObservationRepository } from '../platform/ngsi-ld/observations.js'
import type { Platform } from '../platform/platform.js'

export type AgentEnvironment = Pick<Platform, 'config' | 'db' | 'clock' | 'log'>

/** Creates an agent as configured. */
export function createAgent(name: PollingAgentName, { config, db, clock, log }: AgentEnvironment): Agent {
  const { city, providers } = config
  const { weatherUrl, airUrl } = providers.openMeteo
  if (name === 'weather') return createWeatherAgent({ provider: createWeatherModel({ url: weatherUrl }), city })
  const { url, apiKey = '' } = providers.openAq
  const stations = measuredAir({
    openAq: createOpenAq({ url, apiKey, clock }),
    city,
    clock,
    onSkip: ({ id }, { message, reason }) =>
      log.warn({ agent: name, station: id, reason }, `Skipped a station: ${message}`),
  })
  const model = modelledAir(createAirModel({ url: airUrl }), city.timeZone)
  const sources: Record<typeof providers.airQuality, AirSource> = {
    openaq: stationsOnly(stations, city),
    'open-meteo': modelOnly(model, city),
    both: combinedAir({
      stations,
      model,
      ownStations: createOwnStations({ config, db }),
      city,
      clock,
      onFailure: ({ message, status, reason }) =>
        log.warn({ agent: name, status, reason }, `${message} This pass has only the values of the other provider.`),
    }),
  }
  return createAirQualityAgent({
    source: sources[providers.airQuality],
    history: createObservationRepository(db),
    city,
    standard: config.aqiStandard,
    clock,
  })
}
