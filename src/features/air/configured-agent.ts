import type { Agent } from '../../platform/agents/agent.js'
import { createObservationRepository } from '../../platform/ngsi-ld/observations.js'
import type { Platform } from '../../platform/platform.js'
import { createAirQualityAgent, type AirSource } from './air-quality-agent.js'
import { measuredAir, modelledAir } from './air-sources.js'
import { combinedAir, modelOnly, stationsOnly, type OwnStations } from './combined-air.js'
import { createAirModel } from './open-meteo-air.js'
import { createOpenAq } from './openaq.js'

const agent = 'air-quality'

/** Creates the air quality agent with the configured providers. */
export function configuredAirAgent(
  { config, db, clock, log }: Pick<Platform, 'config' | 'db' | 'clock' | 'log'>,
  ownStations: OwnStations,
): Agent {
  const { city, providers } = config
  const { url, apiKey = '' } = providers.openAq
  const stations = measuredAir({
    openAq: createOpenAq({ url, apiKey, clock }),
    city,
    clock,
    onSkip: ({ id }, { message, reason }) => log.warn({ agent, station: id, reason }, `Skipped a station: ${message}`),
  })
  const model = modelledAir(createAirModel({ url: providers.openMeteo.airUrl }), city.timeZone)
  const sources: Record<typeof providers.airQuality, AirSource> = {
    openaq: stationsOnly(stations, city),
    'open-meteo': modelOnly(model, city),
    both: combinedAir({
      stations,
      model,
      ownStations,
      city,
      clock,
      onFailure: ({ message, status, reason }) =>
        log.warn({ agent, status, reason }, `${message} This pass has only the values of the other provider.`),
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
