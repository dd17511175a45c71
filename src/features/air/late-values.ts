import type { Knex } from 'knex'
import { hour } from '../../base/time.js'
import type { AqiStandard } from './aqi.js'
import { createIndexHistoryRepository } from './index-history-repository.js'
import { groupsOf, hourlyIndices, touchedHours } from './index-history.js'
import { indexWindowMs } from './station-index.js'

/** The stored indices of the city's own stations. */
export interface IndexHistory {
  /** Computes the stored indices again that read late values. The newest index is computed with the entity. */
  update(entityId: string, late: Date[], newest: Date): Promise<void>
}

interface IndexHistoryOptions {
  db: Knex
  standard: AqiStandard
  /** Those that stations measure. */
  attributes: string[]
}

export function createIndexHistory({ db, standard, attributes }: IndexHistoryOptions): IndexHistory {
  const repository = createIndexHistoryRepository(db)
  return {
    async update(entityId, late, newest) {
      for (const hours of groupsOf(touchedHours(late, newest))) {
        const [first = newest, last = newest] = [hours[0], hours.at(-1)]
        const [from, to] = [new Date(first.getTime() - indexWindowMs), new Date(last.getTime() + hour)]
        await repository.update(entityId, { attributes, from, to }, (stored) => hourlyIndices(standard, hours, stored))
      }
    },
  }
}
