import {
  addressProperty,
  numberProperty,
  openEntity,
  pointProperty,
  withoutUndefined,
  relationship,
  textProperty,
  timeProperty,
  type ForeignEntity,
} from './entity-values.js'
import { isObject } from './json.js'
import { terms } from './vocabulary.js'

export type AirQuality = NonNullable<ReturnType<typeof toAirQuality>>

/**
 * Converts a normalized AirQualityObserved from any publisher to the contract's `AirQualityEntity`. Omits attributes
 * that the contract does not allow. Returns `undefined` for any other entity.
 */
export function toAirQuality(entity: ForeignEntity) {
  const found = openEntity(entity, terms.AirQualityObserved)
  if (!found) return undefined
  const {
    location,
    [terms.airQualityIndex]: index,
    [terms.pm25]: pm25,
    [terms.pm10]: pm10,
    [terms.refDevice]: refDevice,
    [terms.address]: address,
    [terms.dateObserved]: dateObserved,
    [terms.name]: name,
    [terms.source]: source,
    stationName,
    provider,
    mainPollutant,
    ...others
  } = found.attributes
  return {
    id: found.id,
    type: terms.AirQualityObserved,
    ...withoutUndefined({
      location: pointProperty(location),
      [terms.name]: textProperty(name),
      [terms.address]: addressProperty(address),
      [terms.dateObserved]: timeProperty(dateObserved),
      [terms.source]: textProperty(source),
      [terms.airQualityIndex]: numberProperty(index),
      [terms.pm25]: numberProperty(pm25),
      [terms.pm10]: numberProperty(pm10),
      [terms.refDevice]: relationship(refDevice),
      stationName: textProperty(stationName),
      provider: textProperty(provider),
      mainPollutant: textProperty(mainPollutant),
    }),
    ...normalizedOnly(others),
  }
}

/** Returns the attributes that are in normalized form, including those with multiple instances. */
function normalizedOnly(attributes: Record<string, unknown>): Record<string, unknown> {
  const isAttribute = (value: unknown) => [value].flat().every(isObject)
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => isAttribute(value)))
}
