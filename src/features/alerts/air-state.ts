import type { AirEventData } from '../../../generated/types.js'
import { roundDegrees, type Coordinates } from '../../base/geo.js'
import { storable } from '../../base/text.js'
import { categoryOf, toSensor, toSensorIndex, type AirQuality, type AqiStandard } from '../air/index.js'

/** The last evaluated index of a sensor. */
export interface AirState extends Coordinates {
  entityId: string
  /** `null` without an index. */
  aqi: number | null
  observedAt: Date | null
  /** Whether the index has exceeded the threshold for events, and has not fallen below 90 % of it since. */
  isAbove: boolean
}

/** Result of an evaluation. */
export interface AirEvaluation {
  state: AirState
  /** `undefined` if the sensor has no index, or a stale one. */
  reading: AirEventData | undefined
  /** Whether the index has changed. A newer time alone is not an event: stations report every minute. */
  isUpdated: boolean
  /** Whether the index has risen above the threshold. */
  hasCrossed: boolean
}

/** After an event, the index must fall below this share of the threshold before the next one. */
const resetShare = 0.9

/**
 * Evaluates the current index of a sensor. Returns `undefined` for entities without a usable id or location.
 * @param entity with an index, as in `GET /sensors`
 */
export function evaluateAir(
  entity: AirQuality,
  previous: AirState | undefined,
  { standard, threshold, now }: { standard: AqiStandard; threshold: number; now: number },
): AirEvaluation | undefined {
  const sensor = toSensor(entity, 'en', now)
  if (!sensor) return undefined
  const { aqi, main_pollutant, observed_at, stale } = toSensorIndex(entity, 'en', { standard, now })
  // Rounded, because calculations of Postgres underflow for numbers close to zero.
  const place = { latitude: roundDegrees(sensor.location.lat), longitude: roundDegrees(sensor.location.lng) }
  const state = { entityId: entity.id, ...place, aqi, observedAt: observed_at === null ? null : new Date(observed_at) }
  const wasAbove = previous?.isAbove ?? false
  if (aqi === null || observed_at === null || stale)
    return { state: { ...state, isAbove: wasAbove }, reading: undefined, isUpdated: false, hasCrossed: false }
  const isAbove = aqi > threshold || (wasAbove && aqi >= threshold * resetShare)
  return {
    state: { ...state, isAbove },
    reading: {
      sensor_id: sensor.id,
      name: storable(sensor.name),
      kind: sensor.kind,
      ...place,
      aqi,
      standard,
      category: categoryOf(aqi),
      main_pollutant,
      observed_at,
    },
    isUpdated: previous?.aqi !== aqi,
    hasCrossed: isAbove && !wasAbove,
  }
}
