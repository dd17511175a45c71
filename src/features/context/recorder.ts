import type { Entity } from '@environmental-monitoring/ngsi-ld'
import type { Log } from '../../base/log.js'
import { day, minute } from '../../base/time.js'
import { localName } from '../../base/vocabulary.js'
import { idPrefix, type City } from '../../platform/config/city-rules.js'
import { numberProperty, textOf, timeOf, timeProperty } from '../../platform/ngsi-ld/entity-values.js'
import type { Observation, ObservationRepository } from '../../platform/ngsi-ld/observations.js'
import { recordedTypes } from '../../platform/ngsi-ld/recorded-types.js'
import { maxClockSkew } from '../air/reading.js'
import { sensorIdOf } from '../air/sensors.js'
import { stationPrefix } from '../air/stations.js'
import type { AirStateRepository } from '../alerts/air-states.js'
import { trafficStateOf, type ObservedEntity } from '../traffic/traffic-state.js'
import type { TrafficStateRepository } from '../traffic/traffic-states.js'

/** Stores observations in the history. */
export interface Recorder {
  /**
   * Stores the numeric attributes of normalized entities with their times, and queues sensors for evaluation. Skips attributes without a usable value or
   * time, and observations that are already stored. Throws if the database is unavailable.
   * @param notifiedAt ISO 8601 time for attributes without a time of their own
   * @returns the number of new observations
   */
  record(entities: Entity[], notifiedAt?: string): Promise<number>
  totals(): RecorderTotals
}

/** Counts since the start of the process. */
export interface RecorderTotals {
  /** New observations. */
  recorded: number
  /** Observations that are too old, too far in the future, or too large. */
  rejected: number
  /** Failed calls. Their observations are lost unless they are sent again. */
  failed: number
}

/** Dependencies of {@link createRecorder}. */
export interface RecorderOptions {
  repositories: {
    observations: Pick<ObservationRepository, 'record'>
    trafficStates: Pick<TrafficStateRepository, 'upsertMany'>
    airStates: Pick<AirStateRepository, 'markChanged'>
  }
  city: Pick<City, 'slug'>
  /** Maximum age of observations in days. */
  retention: { observationsDays: number }
  /** Milliseconds since 1970. */
  clock: () => number
  log: Log
}

/** Means and squares of larger values can be too large for a number, and queries that compute them would fail. */
const maxValue = 1e100

/** Minimum milliseconds between warnings. */
const warningInterval = 10 * minute

/** Same pattern as in the API contract. */
const attributeName = /^[A-Za-z][A-Za-z0-9_]{0,63}$/
const maxIdLength = 500

export function createRecorder({ repositories, city, retention, clock, log }: RecorderOptions): Recorder {
  const totals: RecorderTotals = { recorded: 0, rejected: 0, failed: 0 }
  let warnedAt = -Infinity

  /**
   * Rejects times outside the retention period. Otherwise, each sensor with a wrong clock could create new partitions,
   * and values ahead of the clock would hide later ones.
   */
  const isStorable = ({ observedAt, value }: Observation): boolean => {
    const age = clock() - observedAt.getTime()
    return Math.abs(value) <= maxValue && age <= retention.observationsDays * day && age >= -maxClockSkew
  }

  const reject = (rejected: Observation[]) => {
    const [first] = rejected
    totals.rejected += rejected.length
    // The absolute value, so that warnings continue if the clock is set back.
    if (!first || Math.abs(clock() - warnedAt) < warningInterval) return
    warnedAt = clock()
    const { entityId: entity, attribute, value, observedAt } = first
    const example = { entity, attribute, value, observedAt: observedAt.toISOString() }
    log.warn(
      { rejected: totals.rejected, example },
      'Rejected observations that are too old, in the future or too large',
    )
  }

  return {
    totals: () => ({ ...totals }),
    async record(entities, notifiedAt) {
      const observed = entities.flatMap((entity) => observe(entity, notifiedAt) ?? [])
      reject(observed.flatMap(({ observations }) => observations.filter((one) => !isStorable(one))))
      const accepted = observed.map(({ entity, observations }) => ({
        entity,
        observations: observations.filter(isStorable),
      }))
      try {
        const added = await repositories.observations.record(accepted.flatMap(({ observations }) => observations))
        await repositories.trafficStates.upsertMany(accepted.flatMap((one) => trafficStateOf(one, city, clock()) ?? []))
        // After the observations, because the index may be computed from them.
        await repositories.airStates.markChanged(
          sensorIds(
            accepted.map(({ entity }) => entity.id),
            city,
          ),
        )
        totals.recorded += added
        return added
      } catch (error) {
        totals.failed += 1
        throw error
      }
    },
  }
}

/** Returns the numeric attributes of an entity with their times; `undefined` for types that are not recorded. */
function observe(entity: Entity, notifiedAt: string | undefined): ObservedEntity | undefined {
  const { id, type, ...attributes } = entity
  const entityId = storable(textOf(id, maxIdLength))
  const entityType = recordedTypes.find((recorded) => namesOf(type).includes(recorded))
  if (entityId === undefined || entityType === undefined) return undefined
  const named = Object.entries(attributes).map(([name, value]) => [localName(name), value] as const)
  const dateObserved = named.find(([name]) => name === 'dateObserved')?.[1]
  const defaultTime = timeProperty(dateObserved)?.value ?? timeOf(dateObserved) ?? timeOf(notifiedAt)
  const observations = named.flatMap(([attribute, instance]): Observation[] => {
    const property = attributeName.test(attribute) ? numberProperty(instance) : undefined
    const time = property?.observedAt ?? defaultTime
    if (!property || time === undefined) return []
    const { value, unitCode } = property
    return [{ entityId, entityType, attribute, unit: storable(unitCode) ?? '', observedAt: new Date(time), value }]
  })
  return { entity, observations }
}

/** Returns the ids of the city's sensors, except its own stations, which are evaluated when they send readings. */
export function sensorIds(entityIds: string[], city: Pick<City, 'slug'>): string[] {
  const [prefix, ownStations] = [idPrefix('AirQualityObserved', city), stationPrefix(city)]
  return entityIds.filter((id) => id.startsWith(prefix) && !id.startsWith(ownStations) && sensorIdOf(id) !== undefined)
}

/** Returns the short names of one or more types, given as short names or IRIs. */
export function namesOf(type: unknown): string[] {
  const types: unknown[] = [type].flat()
  return types.flatMap((name) => (typeof name === 'string' ? [localName(name)] : []))
}

/** Returns the text; `undefined` if it is empty or contains NUL, which Postgres cannot store. */
function storable(text: string | undefined): string | undefined {
  return text === undefined || text === '' || text.includes('\0') ? undefined : text
}
