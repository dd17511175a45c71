import type { Period } from '../../base/period.js'
import { hour } from '../../base/time.js'
import type { OwnStations } from './air-sources.js'
import type { IndexHistory } from './index-history.js'

export type Reevaluation = ReturnType<typeof createReevaluation>

interface ReevaluationOptions {
  indexHistory: IndexHistory
  ownStations: Pick<OwnStations, 'queue'>
  clock: () => number
}

/**
 * Creates the function that makes visible that values of a sensor in a period are valid or invalid now: it computes the
 * stored indices again that read them, and queues the sensor for the broker and for alerts.
 */
export function createReevaluation({ indexHistory, ownStations, clock }: ReevaluationOptions) {
  return async (entityId: string, { from, to }: Period): Promise<void> => {
    const newest = new Date(clock())
    const count = Math.floor((Math.min(to.getTime(), newest.getTime()) - from.getTime()) / hour) + 1
    const hours = Array.from({ length: Math.max(count, 0) }, (_, index) => new Date(from.getTime() + index * hour))
    await indexHistory.update(
      entityId,
      count > 0 ? [...hours, new Date(Math.min(to.getTime(), newest.getTime()))] : [],
      newest,
    )
    await ownStations.queue(entityId)
  }
}
