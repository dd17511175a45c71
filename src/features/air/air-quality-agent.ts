import type { EntityInput } from '@environmental-monitoring/ngsi-ld'
import type { AqiStandard } from '../../../generated/types.js'
import { groupBy } from '../../base/groups.js'
import { unitCodes } from '../../base/units.js'
import type { Agent } from '../../platform/agents/agent.js'
import type { City } from '../../platform/config/city.js'
import { addressIn, instant, measurement, pointProperty, property } from '../../platform/ngsi-ld/entities.js'
import { createObservationRepository, type ObservationRepository } from '../../platform/ngsi-ld/observations.js'
import type { Platform } from '../../platform/platform.js'
import {
  airQualityUrn,
  type AirReading,
  type AirSource,
  combinedAir,
  stationReader,
  modelReader,
  modelOnly,
  stationsOnly,
  type OwnStations,
} from './air-sources.js'
import { pollutants } from './aqi.js'
import { createAirModel } from './open-meteo-air.js'
import { createOpenAq } from './openaq.js'
import { currentIndex, indexAttributes, indexHistoryMs, type CurrentIndex } from './station-index.js'

interface AirQualityAgentOptions {
  source: AirSource
  /** Contains the hours that the provider does not return. */
  history: Pick<ObservationRepository, 'hourly'>
  city: City
  standard: AqiStandard
  clock: () => number
}

/** Creates the agent that writes air quality and its index: one entity per station and per modelled area. */
export function createAirQualityAgent(options: AirQualityAgentOptions): Agent {
  const { source, history, city, standard, clock } = options
  return {
    name: 'air-quality',
    async collect(signal) {
      const { readings, retired } = await source(signal)
      const ids = readings.map((reading) => airQualityUrn(city, reading))
      const since = new Date(clock() - indexHistoryMs)
      const rows = await history.hourly({ entities: { ids }, attributes: [...pollutants], since })
      const stored = groupBy(rows, ({ entity_id }) => entity_id)
      const entities = readings.map((reading) => {
        const id = airQualityUrn(city, reading)
        const index = currentIndex(standard, reading.concentrations, stored.get(id) ?? [])
        return toAirQualityEntity(city, id, reading, index)
      })
      return { entities, retired }
    },
  }
}

function toAirQualityEntity(city: City, id: string, reading: AirReading, index: CurrentIndex | null): EntityInput {
  const { name, district, kind, provider, source } = reading
  const concentrations = pollutants.flatMap((pollutant) => {
    const known = reading.concentrations[pollutant]
    return known ? [{ pollutant, observedAt: known.observedAt, value: known.hours[0] }] : []
  })
  const newest = Math.max(...concentrations.map(({ observedAt }) => observedAt.getTime()))
  return {
    id,
    type: 'AirQualityObserved',
    name: property(name),
    stationName: property(name),
    stationKind: property(kind),
    address: property(addressIn(city, district)),
    location: pointProperty(reading),
    dateObserved: property(instant(new Date(newest))),
    provider: property(provider),
    source: property(source),
    ...indexAttributes(index),
    ...Object.fromEntries(
      concentrations.map(({ pollutant, value, observedAt }) => [
        pollutant,
        measurement(value, observedAt, unitCodes.concentration),
      ]),
    ),
  }
}

/** Creates the air quality agent with the configured providers. */
export function configuredAirAgent(
  { config, db, clock, log }: Pick<Platform, 'config' | 'db' | 'clock' | 'log'>,
  ownStations: Pick<OwnStations, 'freshPositions'>,
): Agent {
  const { city, providers } = config
  const { url, apiKey = '' } = providers.openAq
  const stations = stationReader({
    openAq: createOpenAq({ url, apiKey, clock }),
    city,
    clock,
    onSkip: ({ id }, { message, reason }) =>
      log.warn({ agent: 'air-quality', station: id, reason }, `Skipped a station: ${message}`),
  })
  const model = modelReader(createAirModel({ url: providers.openMeteo.airUrl }), city.timeZone)
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
        log.warn(
          { agent: 'air-quality', status, reason },
          `${message} This pass has only the values of the other provider.`,
        ),
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
