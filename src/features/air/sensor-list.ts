import type { Language } from '../../base/accept.js'
import type { AirQuality } from './air-quality-entity.js'
import { toSensor, type Sensor } from './sensors.js'

const derived = new WeakMap<AirQuality[], Map<Language, Sensor[]>>()

/**
 * Returns the sensors among cached entities. They are derived once per list and language, so `stale` refers to the time
 * of the first call.
 * @param entities a list of `readings.airQuality()`
 * @param now milliseconds since 1970
 */
export function sensorsOf(entities: AirQuality[], language: Language, now: number): Sensor[] {
  const byLanguage = derived.get(entities) ?? new Map<Language, Sensor[]>()
  derived.set(entities, byLanguage)
  const known = byLanguage.get(language)
  if (known) return known
  const sensors = entities.flatMap((entity) => toSensor(entity, language, now) ?? [])
  byLanguage.set(language, sensors)
  return sensors
}
