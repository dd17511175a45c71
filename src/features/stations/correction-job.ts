import type { Knex } from 'knex'
import { minute } from '../../base/time.js'
import type { City } from '../../platform/config/city.js'
import type { Config } from '../../platform/config/config.js'
import { announceReevaluation } from '../../platform/database/change-feed.js'
import { transactionWithin } from '../../platform/database/query.js'
import { createObservationRepository } from '../../platform/ngsi-ld/observations.js'
import type { Job } from '../../platform/work/work.js'
import { createIndexHistory } from '../air/index.js'
import { createCorrectionRepository, measuredObservation, type Run } from './corrections-repository.js'
import { correct } from './corrections.js'
import { measuredAttributes } from './station-entities.js'
import { stationUrn } from './station-ids.js'

interface JobOptions {
  db: Knex
  config: Pick<Config, 'aqiStandard'> & { city: Pick<City, 'slug'> }
  /** Values per transaction, during which readings of their station wait. */
  chunkSize?: number
}

/** Milliseconds per statement. */
const timeout = minute

/**
 * Returns the job that corrects stored values again after a change, one part of one station per run. A transaction
 * stores the values, indices and progress of a part, so a crash leaves no part half done. The job sends no events,
 * alerts or webhooks.
 */
export function correctionJob({ db, config, chunkSize = 1_000 }: JobOptions): Job {
  return {
    name: 'corrections of stations',
    kind: 'queue',
    interval: minute,
    failed: 'Stored values of stations cannot be corrected; retrying',
    run: () => transactionWithin(db, timeout, (trx) => correctPart(trx, { config, chunkSize })),
  }
}

/** Corrects the next part. @returns whether there was anything to correct */
async function correctPart(db: Knex, { config, chunkSize }: Required<Omit<JobOptions, 'db'>>): Promise<boolean> {
  const { city, aqiStandard: standard } = config
  const repository = createCorrectionRepository(db)
  const station = await repository.lockNext()
  if (!station) return false
  const entityId = stationUrn(city, station.id)
  const corrections = await repository.ofStation(station.id)
  const rows = await repository.values(entityId, station.correct_from, chunkSize)
  const values = rows.map(({ observed_at, value, measured, humidity }) => {
    const original = measured ?? value
    const corrected = correct(corrections, {
      observedAt: observed_at,
      value: original,
      humidity: humidity ?? undefined,
    })
    return {
      observed_at,
      value,
      measured,
      original,
      corrected: corrected ?? original,
      isMarked: corrected === undefined,
    }
  })
  const changes = values.filter(({ value, corrected }) => corrected !== value)
  // In the same order as the intake, because concurrent writers of the same hours could deadlock otherwise.
  await repository.replace(entityId, changes)
  await repository.mark(entityId, station.correct_from, markedRuns(values))
  const unkept = values.filter(({ measured }) => measured === null)
  await createObservationRepository(db).record(
    unkept.map(({ observed_at, original }) => measuredObservation(entityId, observed_at, original)),
  )
  const newest = station.last_reading_at ?? new Date(0)
  const indices = createIndexHistory({ db, standard, attributes: measuredAttributes })
  await indices.update(
    entityId,
    changes.map(({ observed_at }) => observed_at),
    newest,
  )
  const last = rows.length < chunkSize ? undefined : rows.at(-1)
  await repository.markCorrected(station.id, last && new Date(last.observed_at.getTime() + 1))
  if (!last) await announceReevaluation(db)
  return true
}

/** Returns the runs of marked values. */
function markedRuns(values: { observed_at: Date; isMarked: boolean }[]): Run[] {
  const runs: Run[] = []
  for (const [index, { observed_at: at, isMarked }] of values.entries()) {
    const last = values[index - 1]?.isMarked ? runs.at(-1) : undefined
    if (isMarked && last) last.to = at
    else if (isMarked) runs.push({ from: at, to: at, isFirst: index === 0 })
  }
  return runs
}
