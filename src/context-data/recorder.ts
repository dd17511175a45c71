import type { Observation, ObservationRepository } from '../database/repositories/observations.js'
import type { TrafficStateRepository } from '../database/repositories/traffic-states.js'
import type { City } from '../domain/city.js'
import { numberProperty, textOf, timeOf, timeProperty } from '../domain/entity-values.js'
import { localName } from '../domain/vocabulary.js'
import type { Log } from '../log.js'
import { day } from '../time.js'
import { trafficStateOf, type ObservedEntity } from './traffic-state.js'
import type { Entity } from '@environmental-monitoring/ngsi-ld'

/** Types whose observations are kept. */
export const recordedTypes = ['AirQualityObserved', 'WeatherObserved', 'TrafficFlow'] as const

/** Keeps observations in the history. */
export interface Recorder {
  /**
   * Keeps the numeric attributes of normalized entities with their times; the same observation twice is one. What
   * cannot be used is passed over. Fails when the database does not answer.
   * @param notifiedAt ISO 8601: the time of attributes that carry none
   * @returns how many observations were new
   */
  record(entities: Entity[], notifiedAt?: string): Promise<number>
  totals(): RecorderTotals
}

/** What a recorder has done since its start. */
export interface RecorderTotals {
  /** New observations. */
  kept: number
  /** Observations whose time is too old, or too far in the future. */
  refused: number
  /** Calls that failed, whose observations are lost unless they come again. */
  failed: number
}

/** Where observations go, and which are kept. */
export interface RecorderOptions {
  repositories: {
    observations: Pick<ObservationRepository, 'record'>
    trafficStates: Pick<TrafficStateRepository, 'upsertMany'>
  }
  city: Pick<City, 'slug'>
  /** Days for which observations are kept. */
  retention: { observationsDays: number }
  /** Milliseconds since 1970. */
  clock: () => number
  log: Log
}

/** Milliseconds between two warnings. */
const quiet = 600_000

/** As the contract has it. */
const attributeName = /^[A-Za-z][A-Za-z0-9_]{0,63}$/
const longestId = 500

/** Makes the recorder of a process; its totals begin at zero. */
export function createRecorder({ repositories, city, retention, clock, log }: RecorderOptions): Recorder {
  const totals: RecorderTotals = { kept: 0, refused: 0, failed: 0 }
  let warnedAt = -Infinity

  /** A month of its own for every clock that is off would fill the database with empty partitions. */
  const isTimely = ({ observedAt }: Observation): boolean => {
    const age = clock() - observedAt.getTime()
    return age <= retention.observationsDays * day && age >= -day
  }

  const refuse = (refused: Observation[]) => {
    const [first] = refused
    totals.refused += refused.length
    // A clock that was set back must not silence this.
    if (!first || Math.abs(clock() - warnedAt) < quiet) return
    warnedAt = clock()
    const example = { entity: first.entityId, attribute: first.attribute, observedAt: first.observedAt.toISOString() }
    log.warn({ refused: totals.refused, example }, 'Observations are too old or lie in the future, and are not kept')
  }

  return {
    totals: () => ({ ...totals }),
    async record(entities, notifiedAt) {
      const observed = entities.flatMap((entity) => observe(entity, notifiedAt) ?? [])
      refuse(observed.flatMap(({ observations }) => observations.filter((one) => !isTimely(one))))
      const timely = observed.map(({ entity, observations }) => ({
        entity,
        observations: observations.filter(isTimely),
      }))
      try {
        const added = await repositories.observations.record(timely.flatMap(({ observations }) => observations))
        await repositories.trafficStates.upsertMany(timely.flatMap((one) => trafficStateOf(one, city, clock()) ?? []))
        totals.kept += added
        return added
      } catch (error) {
        totals.failed += 1
        throw error
      }
    },
  }
}

/** The numbers of an entity with their times; `undefined` for one that is not kept. */
function observe(entity: Entity, notifiedAt: string | undefined): ObservedEntity | undefined {
  const { id, type, ...attributes } = entity
  const entityId = storable(textOf(id, longestId))
  const entityType = recordedTypes.find((recorded) => namesOf(type).includes(recorded))
  if (entityId === undefined || entityType === undefined) return undefined
  const named = Object.entries(attributes).map(([name, value]) => [localName(name), value] as const)
  const date = named.find(([name]) => name === 'dateObserved')?.[1]
  const otherwise = timeProperty(date)?.value ?? timeOf(date) ?? timeOf(notifiedAt)
  const observations = named.flatMap(([attribute, instance]): Observation[] => {
    const property = attributeName.test(attribute) ? numberProperty(instance) : undefined
    const time = property?.observedAt ?? otherwise
    if (!property || time === undefined) return []
    const { value, unitCode } = property
    return [{ entityId, entityType, attribute, unit: storable(unitCode) ?? '', observedAt: new Date(time), value }]
  })
  return { entity, observations }
}

/** Short names of a type, which may be one or several, short or in full. */
function namesOf(type: unknown): string[] {
  const types: unknown[] = [type].flat()
  return types.flatMap((name) => (typeof name === 'string' ? [localName(name)] : []))
}

/** Postgres cannot store a NUL. */
function storable(text: string | undefined): string | undefined {
  return text === undefined || text === '' || text.includes('\0') ? undefined : text
}
