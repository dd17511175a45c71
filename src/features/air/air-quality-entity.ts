import type { Pollutant } from '../../../generated/types.js'
import { isObject } from '../../base/json.js'
import { terms } from '../../base/ngsi-ld.js'
import { concentrationIn } from '../../base/units.js'
import { property } from '../../platform/ngsi-ld/entities.js'
import {
  addressProperty,
  numberProperty,
  openEntity,
  pointProperty,
  withoutUndefined,
  relationship,
  textOf,
  textProperty,
  timeProperty,
  type ForeignEntity,
} from '../../platform/ngsi-ld/entity-values.js'

/** Start of the entity ids of stations and modelled areas. */
export const airQualityIdPrefix = 'urn:ngsi-ld:AirQualityObserved:'

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
    [terms.no2]: no2,
    [terms.so2]: so2,
    [terms.o3]: o3,
    [terms.co]: co,
    [terms.temperature]: temperature,
    [terms.humidity]: humidity,
    [terms.atmosphericPressure]: atmosphericPressure,
    [terms.refDevice]: refDevice,
    [terms.address]: address,
    [terms.dateObserved]: dateObserved,
    [terms.name]: name,
    [terms.source]: source,
    stationName,
    stationKind,
    provider,
    mainPollutant,
    doubtful,
    ...others
  } = found.attributes
  return {
    id: found.id,
    type: terms.AirQualityObserved,
    stationName: nameOf(found.id, [stationName, name]),
    ...withoutUndefined({
      location: pointProperty(location),
      [terms.name]: textProperty(name),
      [terms.address]: addressProperty(address),
      [terms.dateObserved]: timeProperty(dateObserved),
      [terms.source]: textProperty(source),
      [terms.airQualityIndex]: numberProperty(index),
      [terms.pm25]: numberProperty(pm25),
      [terms.pm10]: numberProperty(pm10),
      [terms.no2]: numberProperty(no2),
      [terms.so2]: numberProperty(so2),
      [terms.o3]: numberProperty(o3),
      [terms.co]: numberProperty(co),
      [terms.temperature]: numberProperty(temperature),
      [terms.humidity]: numberProperty(humidity),
      [terms.atmosphericPressure]: numberProperty(atmosphericPressure),
      [terms.refDevice]: relationship(refDevice),
      stationKind: textProperty(stationKind),
      provider: textProperty(provider),
      mainPollutant: textProperty(mainPollutant),
      doubtful: isObject(doubtful) && doubtful['value'] === true ? property(true) : undefined,
    }),
    ...normalizedOnly(others),
  }
}

/** Returns the entity's index, rounded to an integer; `null` unless it is from 0 to 1000, as in the contract. */
export function usableIndex(entity: AirQuality): number | null {
  const value = Math.round(entity[terms.airQualityIndex]?.value ?? -1)
  return value >= 0 && value <= 1000 ? value : null
}

/** Returns a concentration in µg/m³; `null` for a missing or implausible value. */
export function concentrationOf(entity: AirQuality, pollutant: Pollutant): number | null {
  const attribute = entity[terms[pollutant]]
  return attribute ? concentrationIn(pollutant, attribute.value, attribute.unitCode) : null
}

/** Attributes of the weather. */
export const weather = ['temperature', 'humidity', 'atmosphericPressure'] as const

/** Returns the time of a value; if it has none, the time of the whole observation. */
export function observedAt(
  entity: AirQuality,
  name: Pollutant | 'airQualityIndex' | (typeof weather)[number],
): string | undefined {
  const attribute = entity[terms[name]]
  return attribute && (attribute.observedAt ?? entity[terms.dateObserved]?.value)
}

/** Returns the first usable name, or else the end of the id: existing clients read no other attribute than this one. */
function nameOf(id: string, attributes: unknown[]) {
  const names = attributes.map(textProperty)
  const usable = names.find((name) => name !== undefined && textOf(name.value.trim(), 255))
  return usable ?? { type: 'Property' as const, value: id.replace(airQualityIdPrefix, '') }
}

/** Returns the attributes that are in normalized form, including those with multiple instances. */
function normalizedOnly(attributes: Record<string, unknown>): Record<string, unknown> {
  const isAttribute = (value: unknown) => [value].flat().every(isObject)
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => isAttribute(value)))
}
