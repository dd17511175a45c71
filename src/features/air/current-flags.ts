import type { Entity } from '@environmental-monitoring/ngsi-ld'
import { localName } from '../../base/ngsi-ld.js'
import { property } from '../../platform/ngsi-ld/entities.js'
import type { CurrentFlag } from '../../platform/ngsi-ld/observations.js'
import { observedAt, toAirQuality, weather, type AirQuality } from './air-quality-entity.js'
import { pollutants } from './aqi.js'

const attributes = [...pollutants, ...weather] as const
const index = ['airQualityIndex', 'mainPollutant']

type Attribute = (typeof attributes)[number]

/**
 * Returns the entity without values that flags declare invalid, and with `doubtful` if flags concern its latest
 * concentrations. If a pollutant is invalid, the index is omitted as well, because it may depend on the pollutant.
 * @param flags of this entity
 * @param now milliseconds since 1970
 */
export function withFlags(entity: Entity, flags: readonly CurrentFlag[], now: number): Entity {
  const air = flags.length > 0 && toAirQuality(entity)
  if (!air) return entity
  const invalid = attributes.filter((name) => flags.some((flag) => flag.validity < 1 && covers(flag, air, name)))
  const hasPollutant = invalid.some((name) => pollutants.some((pollutant) => pollutant === name))
  const omitted = new Set<string>([...invalid, ...(hasPollutant ? index : [])])
  const { id, type } = entity
  const kept = Object.entries(entity).filter(([name]) => !omitted.has(localName(name)))
  const isDoubtful = flags.some((flag) => pollutants.some((name) => doubts(flag, air, { name, now })))
  return { ...Object.fromEntries(kept), ...(isDoubtful && { doubtful: property(true) }), id, type }
}

function covers({ attribute, from_at, to_at }: CurrentFlag, air: AirQuality, name: Attribute): boolean {
  const time = timeOf(air, name)
  return attribute === name && from_at.getTime() <= time && time <= to_at.getTime()
}

/** Returns whether a flag concerns the latest value, or values after the latest valid one. */
function doubts(flag: CurrentFlag, air: AirQuality, { name, now }: { name: Attribute; now: number }): boolean {
  const { attribute, from_at, to_at, validity, reason } = flag
  if (attribute !== name || (validity === 1 && reason === 'event')) return false
  const time = timeOf(air, name)
  return from_at.getTime() <= now && (Number.isNaN(time) || to_at.getTime() >= time)
}

function timeOf(air: AirQuality, name: Attribute): number {
  return Date.parse(observedAt(air, name) ?? '')
}
