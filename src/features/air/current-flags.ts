import type { Entity } from '@environmental-monitoring/ngsi-ld'
import { localName } from '../../base/ngsi-ld.js'
import type { CurrentFlag } from '../../platform/ngsi-ld/observations.js'
import { observedAt, toAirQuality } from './air-quality-entity.js'
import { pollutants } from './aqi.js'

const attributes = [...pollutants, 'temperature', 'humidity', 'atmosphericPressure'] as const
const index = ['airQualityIndex', 'mainPollutant']

/**
 * Returns the entity without values that flags declare invalid. Without a pollutant, it has no index either: the index
 * may have been computed from it.
 * @param flags of this entity
 */
export function withoutInvalid(entity: Entity, flags: readonly CurrentFlag[]): Entity {
  const air = flags.length > 0 && toAirQuality(entity)
  if (!air) return entity
  const invalid = attributes.filter((name) => {
    const time = Date.parse(observedAt(air, name) ?? '')
    const covers = ({ from_at, to_at }: CurrentFlag) => from_at.getTime() <= time && time <= to_at.getTime()
    return flags.some((flag) => flag.attribute === name && flag.validity < 1 && covers(flag))
  })
  const hasPollutant = invalid.some((name) => pollutants.some((pollutant) => pollutant === name))
  const omitted = new Set<string>([...invalid, ...(hasPollutant ? index : [])])
  const { id, type } = entity
  const kept = Object.entries(entity).filter(([name]) => !omitted.has(localName(name)))
  return { ...Object.fromEntries(kept), id, type }
}
