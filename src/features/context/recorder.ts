import type { Entity } from '@environmental-monitoring/ngsi-ld'
import { localName } from '../../base/ngsi-ld.js'
import { day, minute } from '../../base/time.js'
import { type EntityListener, type ObservedEntity, typeNames } from '../../platform/ngsi-ld/entities.js'
import { maxClockSkew, numberProperty, textOf, timeOf, timeProperty } from '../../platform/ngsi-ld/entity-values.js'
import type { Observation, ObservationRepository } from '../../platform/ngsi-ld/observations.js'
import { recordedTypes } from '../../platform/ngsi-ld/temporal-query.js'
import type { Platform } from '../../platform/platform.js'

export type Recorder = ReturnType<typeof createRecorder>

interface RecorderOptions extends Pick<Platform, 'clock' | 'log'> {
  repositories: { observations: Pick<ObservationRepository, 'record'> }
  /** Called one after another, after the observations are stored, because their values may be computed from them. */
  listeners: EntityListener[]
  /** Maximum age of observations in days. */
  retention: { observationsDays: number }
  /** Tells all replicas to remove an entity from their caches. */
  announceDeleted: (id: string) => Promise<void>
}

/** Means and squares of larger values can be too large for a number, and queries that compute them would fail. */
const maxValue = 1e100

/** Minimum milliseconds between warnings. */
const warningInterval = 10 * minute

/** Same pattern as in the API contract. */
const attributeName = /^[A-Za-z][A-Za-z0-9_]{0,63}$/
const maxIdLength = 500

/** Records what the broker reports. */
export function createRecorder(options: RecorderOptions) {
  const { repositories, listeners, retention, clock, log, announceDeleted } = options
  let [failures, allRejected] = [0, 0]
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
    allRejected += rejected.length
    // The absolute value, so that warnings continue if the clock is set back.
    if (!first || Math.abs(clock() - warnedAt) < warningInterval) return
    warnedAt = clock()
    const { entityId: entity, attribute, value, observedAt } = first
    const example = { entity, attribute, value, observedAt: observedAt.toISOString() }
    log.warn({ rejected: allRejected, example }, 'Rejected observations that are too old, in the future or too large')
  }

  return {
    /**
     * Stores the numeric attributes of normalized entities with their times, and then notifies the listeners. Skips
     * attributes without a usable value or time, and observations that are already stored. Throws if the database is
     * unavailable.
     * @param notifiedAt ISO 8601 time for attributes without a time of their own
     * @returns the number of new observations
     */
    async record(entities: Entity[], notifiedAt?: string): Promise<number> {
      const observed = entities.flatMap((entity) => observe(entity, notifiedAt) ?? [])
      reject(observed.flatMap(({ observations }) => observations.filter((one) => !isStorable(one))))
      const accepted = observed.map(({ entity, observations }) => ({
        entity,
        observations: observations.filter(isStorable),
      }))
      try {
        const added = await repositories.observations.record(accepted.flatMap(({ observations }) => observations))
        for (const listener of listeners) await listener.observed?.(accepted)
        return added
      } catch (error) {
        failures += 1
        throw error
      }
    },

    /**
     * Removes deleted entities from what the service has derived from them, and from the caches of all replicas. Their
     * history remains. Throws if the database is unavailable.
     */
    async remove(entities: Entity[]): Promise<void> {
      for (const listener of listeners) await listener.deleted?.(entities)
      for (const { id } of entities) await announceDeleted(id)
    },

    /** Returns the number of failed calls of `record`. Their observations are lost unless they are sent again. */
    failures: () => failures,
  }
}

/** Returns the numeric attributes of an entity with their times; `undefined` for types that are not recorded. */
function observe(entity: Entity, notifiedAt: string | undefined): ObservedEntity | undefined {
  const { id, type, ...attributes } = entity
  const entityId = storable(textOf(id, maxIdLength))
  const entityType = recordedTypes.find((recorded) => typeNames(type).includes(recorded))
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

/** Returns the text; `undefined` if it is empty or contains NUL, which Postgres cannot store. */
function storable(text: string | undefined): string | undefined {
  return text === undefined || text === '' || text.includes('\0') ? undefined : text
}
