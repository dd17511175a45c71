import { attributeOf } from '../../base/ngsi-ld.js'
import { hour } from '../../base/time.js'
import { quantities } from '../../base/units.js'
import type { City } from '../../platform/config/city.js'
import type { Config } from '../../platform/config/config.js'
import { createObservationRepository, type Observation } from '../../platform/ngsi-ld/observations.js'
import type { Platform } from '../../platform/platform.js'
import { createArrivalChecks, createCheckRepository, createIndexHistory } from '../air/index.js'
import { createCorrectionRepository, measuredObservation } from './corrections-repository.js'
import { correct, type CorrectionRecord } from './corrections.js'
import { airGradientRow } from './devices.js'
import { parseReading, readingFields, type Reading, type ReadingField } from './reading.js'
import { createStationRepository } from './repository.js'
import { measuredAttributes } from './station-entities.js'
import { stationUrn } from './station-ids.js'

export const maxReadings = 1000

export interface ReadingResult {
  /** Position in the request, from 0. */
  index: number
  accepted: boolean
  /** Set if a value was not stored because another one is recorded for the same time. */
  code?: 'already_recorded'
  /** Why the reading was rejected, or which of its values were not stored or are not valid. */
  detail?: string
}

export type ReadingIntake = ReturnType<typeof createIntake>

interface IntakePlatform extends Pick<Platform, 'db' | 'clock'> {
  config: Pick<Config, 'aqiStandard'> & { city: Pick<City, 'slug'>; retention: { observationsDays: number } }
}

/** Stores the readings of the city's own stations. */
export function createIntake({ config, db, clock }: IntakePlatform) {
  const { city, aqiStandard: standard, retention } = config
  const stations = createStationRepository(db)
  const observations = createObservationRepository(db)
  const repository = createCorrectionRepository(db)
  const indexHistory = createIndexHistory({ db, standard, attributes: measuredAttributes })
  const check = createArrivalChecks({ repository: createCheckRepository(db), clock })

  const intake = {
    /**
     * Stores the valid rows in the history, and checks their values. Computes the indices of earlier hours that they
     * change, and queues the station's entity for the broker. Accepting a row again has no effect. A row with a value
     * that is recorded differently is rejected, unless `replace` is true. When the call resolves, the rows are durable.
     * @returns `undefined` if the station does not exist
     */
    async accept(
      stationId: number,
      rows: readonly unknown[],
      { replace = false }: { replace?: boolean } = {},
    ): Promise<ReadingResult[] | undefined> {
      const station = await stations.find(stationId)
      if (!station) return undefined
      const limits = { now: clock(), maxAgeDays: retention.observationsDays }
      const parsed = rows.map((row) => parseReading(row, limits))
      const readings = parsed.flatMap((one) => ('reading' in one ? [one.reading] : []))
      let others = new Map<Reading, string[]>()
      if (readings.length > 0) {
        const entityId = stationUrn(city, stationId)
        const corrections = station.correction ? await repository.ofStation(stationId) : []
        const stored = await store({ entityId, readings, corrections, replace })
        others = stored.others
        const invalid = await check([{ entityId, observations: stored.sent, isCompared: station.kind !== 'reference' }])
        const times = readings.map(({ observedAt }) => observedAt.getTime())
        // After the values are stored, because the entity is composed from them. Before the indices are computed: of
        // batches that arrive together, a later one then knows that it is late.
        const recorded = await stations.recordReadings(stationId, new Date(Math.max(...times)))
        if (!recorded) return undefined
        // A correction that was set meanwhile may have been applied before the values were stored.
        const outdated = recorded.correction === (corrections[0]?.id ?? null) ? stored.outdated : times
        if (outdated.length > 0) await repository.correctFrom(stationId, new Date(Math.min(...outdated)))
        const previous = recorded.previous?.getTime() ?? 0
        const newest = Math.max(previous, ...times)
        const isLate = (time: number) => time < Math.max(previous, newest - (newest % hour))
        const late = times.filter((time) => replace || isLate(time))
        // The first batch of an hour completes the last one, whose entity may not have been delivered at its end.
        if (recorded.previous && isLate(previous)) late.push(previous)
        late.push(...(invalid.get(entityId) ?? []))
        await indexHistory.update(
          entityId,
          late.map((time) => new Date(time)),
          new Date(newest),
        )
      }
      return parsed.map((one, index) => {
        if ('problem' in one) return { index, accepted: false, detail: one.problem }
        const recorded = others.get(one.reading)
        if (recorded) return { index, accepted: false, code: 'already_recorded', detail: describe(recorded, one) }
        return { index, accepted: true, ...(one.detail !== undefined && { detail: one.detail }) }
      })
    },

    /**
     * Stores what an AirGradient monitor sends now, without a time and an id.
     * @returns `undefined` if no station has its serial number
     */
    async acceptAirGradient(serial: string, measures: unknown): Promise<ReadingResult[] | undefined> {
      const row = airGradientRow(measures, clock())
      const station = await stations.idOfSerial(serial)
      return station === undefined ? undefined : intake.accept(station, row ? [row] : [])
    },
  }
  return intake

  /**
   * Stores the values of readings, corrected.
   * @returns `sent`: the values; `others`: the readings that differ from recorded values, with a description of each of
   *   these; `outdated`: the times of PM2.5 that has to be corrected again
   */
  async function store({ entityId, readings, corrections, replace }: Storing) {
    const values = new Map(readings.flatMap((reading) => observationsOf(entityId, reading, corrections)))
    const sent = [...values.keys()]
    const others = new Map<Reading, string[]>()
    const outdated = readings.filter((reading) => lacksPart(corrections, reading)).map(timeOf)
    if (corrections.length > 0)
      await repository.keepMeasured(
        entityId,
        readings.map(({ observedAt }) => observedAt),
      )
    if (replace) {
      // The last one of each attribute and time.
      await observations.replace([
        ...new Map(sent.map((one) => [`${one.attribute} ${one.observedAt.getTime()}`, one])).values(),
      ])
    } else if ((await observations.record(sent)) < sent.length) {
      for (const { observation, stored } of await observations.findOthers(sent)) {
        const found = values.get(observation)
        if (found?.isCorrected) outdated.push(timeOf(observation))
        else if (found)
          others.set(found.reading, [
            ...(others.get(found.reading) ?? []),
            `${found.field} (${Math.round(stored * 1000) / 1000})`,
          ])
      }
    }
    return { sent, others, outdated }
  }
}

interface Storing {
  entityId: string
  readings: Reading[]
  /** Newest first. */
  corrections: readonly CorrectionRecord[]
  replace: boolean
}

const timeOf = ({ observedAt }: { observedAt: Date }) => observedAt.getTime()

/** Returns whether the correction of a reading needs a value that may have been sent separately. */
function lacksPart(
  corrections: readonly CorrectionRecord[],
  { observedAt, values: { pm25, humidity } }: Reading,
): boolean {
  if ((pm25 === undefined) === (humidity === undefined)) return false
  return correct(corrections, { observedAt, value: 1, humidity: undefined }) === undefined
}

function describe(recorded: string[], { reading, detail }: { reading: Reading; detail?: string }): string {
  const others =
    Object.keys(reading.values).length > recorded.length ? ' The other values of the reading are stored.' : ''
  return [
    `Another value is already recorded for this time: ${recorded.join(', ')}.${others}`,
    'To replace it, send the reading over HTTP with replace=true.',
    ...(detail === undefined ? [] : [detail]),
  ].join(' ')
}

/** How an observation was derived from a reading. */
interface Origin {
  reading: Reading
  field: ReadingField
  /** Whether the measured value is another observation. */
  isCorrected: boolean
}

function observationsOf(
  entityId: string,
  reading: Reading,
  corrections: readonly CorrectionRecord[],
): [Observation, Origin][] {
  const { observedAt, values } = reading
  return readingFields.flatMap((field): [Observation, Origin][] => {
    const value = values[field]
    if (value === undefined) return []
    const { code: unit } = quantities[field]
    const observation = { entityId, entityType: 'AirQualityObserved', attribute: attributeOf(field), unit, observedAt }
    const origin: Origin = { reading, field, isCorrected: false }
    if (field !== 'pm25' || corrections.length === 0) return [[{ ...observation, value }, origin]]
    const corrected = correct(corrections, { observedAt, value, humidity: values.humidity }) ?? value
    const correctedObservation = { ...observation, value: corrected }
    return [
      [measuredObservation(entityId, observedAt, value), origin],
      [correctedObservation, { ...origin, isCorrected: true }],
    ]
  })
}
