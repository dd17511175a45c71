import type { Validity } from '../../../generated/types.js'
import type { Period } from '../../base/period.js'
import { hour } from '../../base/time.js'
import type { OwnStations } from './air-sources.js'
import type { IndexHistory } from './index-history.js'

export type Reevaluation = ReturnType<typeof createReevaluation>

interface ReevaluationOptions {
  indexHistory: Pick<IndexHistory, 'update'>
  ownStations: Pick<OwnStations, 'queue'>
  /** Makes all replicas read their cached sensors again. */
  announce: () => Promise<void>
  clock: () => number
}

/**
 * Creates the function that makes a new or removed flag visible: it recomputes the stored indices that depend on the
 * flagged values, queues the sensor for the broker and for alerts, and drops cached sensors.
 */
export function createReevaluation({ indexHistory, ownStations, announce, clock }: ReevaluationOptions) {
  return async (entityId: string, { validity, ...period }: Period & { validity: Validity }): Promise<void> => {
    const now = clock()
    // Flags with a validity of 1 or more only mark values.
    if (validity < 1) await indexHistory.update(entityId, hoursOf(period, now), new Date(now))
    await ownStations.queue(entityId)
    await announce()
  }
}

/** Returns a time in each hour of a period until now. */
function hoursOf({ from, to }: Period, now: number): Date[] {
  const end = Math.min(to.getTime(), now)
  const count = Math.ceil((end - from.getTime()) / hour) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => {
    return new Date(Math.min(from.getTime() + index * hour, end))
  })
}
