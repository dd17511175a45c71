import { typeNames, type EntityListener, type ObservedEntity } from '../../platform/ngsi-ld/entities.js'
import { textProperty } from '../../platform/ngsi-ld/entity-values.js'
import type { CheckArrivals, SensorArrival } from './arrivals.js'
import type { IndexHistory } from './index-history.js'

interface QualityListenerOptions {
  check: CheckArrivals
  indexHistory: Pick<IndexHistory, 'update'>
  /** Whether an entity is the copy of an own station, whose values are checked when they arrive. */
  isOwn: (entityId: string) => boolean
  clock: () => number
}

/** Checks the values of the broker's sensors, and computes stored indices of values that are invalid again. */
export function createQualityListener({ check, indexHistory, isOwn, clock }: QualityListenerOptions): EntityListener {
  const arrivalOf = ({ entity, observations }: ObservedEntity): SensorArrival[] => {
    const { id, type, stationKind } = entity
    if (!typeNames(type).includes('AirQualityObserved') || isOwn(id)) return []
    const kind = textProperty(stationKind)?.value
    return [{ entityId: id, observations, isCompared: kind !== 'reference' && kind !== 'model' }]
  }
  return {
    async observed(entities) {
      const invalid = await check(entities.flatMap(arrivalOf))
      const now = new Date(clock())
      for (const [entityId, times] of invalid)
        await indexHistory.update(
          entityId,
          times.map((time) => new Date(time)),
          now,
        )
    },
  }
}
