import { typeNames, type EntityListener, type ObservedEntity } from '../../platform/ngsi-ld/entities.js'
import { textProperty } from '../../platform/ngsi-ld/entity-values.js'
import type { OwnStations } from './air-sources.js'
import type { CheckArrivals, SensorArrival } from './arrivals.js'
import type { IndexHistory } from './index-history.js'

interface QualityListenerOptions {
  check: CheckArrivals
  indexHistory: Pick<IndexHistory, 'update'>
  /** Values of own stations are not checked here, but when they arrive. */
  ownStations: Pick<OwnStations, 'owns'>
  clock: () => number
}

/** Checks the values of the broker's sensors, and recomputes the stored indices that depend on invalid values. */
export function createQualityListener({
  check,
  indexHistory,
  ownStations,
  clock,
}: QualityListenerOptions): EntityListener {
  const arrivalOf = ({ entity, observations }: ObservedEntity): SensorArrival[] => {
    const { id, type, stationKind } = entity
    if (!typeNames(type).includes('AirQualityObserved') || ownStations.owns(id)) return []
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
