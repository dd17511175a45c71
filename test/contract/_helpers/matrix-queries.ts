import type { TestApp } from '../../_helpers/test-context.js'
import type { DraftRequest } from './valid-requests.js'

/** Required parameters, and filters of which one is required, which the contract cannot express. */
export const queries: Partial<Record<string, DraftRequest['query']>> = {
  listContextEntities: [['type', 'AirQualityObserved']],
  listTemporalEntities: [
    ['type', 'AirQualityObserved'],
    ['timerel', 'after'],
    ['timeAt', '2026-11-20T00%3A00%3A00Z'],
  ],
  listSimilarReports: [
    ['lat', '21.0352'],
    ['lng', '105.8403'],
  ],
}

/** Stores values of the entity in the examples, one per minute. */
export async function storeExampleValues({ context }: TestApp, count: number): Promise<void> {
  const start = Date.parse('2026-11-20T00:00:00Z')
  await context.repositories.observations.record(
    Array.from({ length: count }, (_, minute) => ({
      entityId: 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003',
      entityType: 'AirQualityObserved',
      attribute: 'pm25',
      unit: 'GQ',
      observedAt: new Date(start + minute * 60_000),
      value: 38.4,
    })),
  )
}

/** Stores a value per hour of the period in the example of `compareStation`. */
export async function storeExampleHours({ context }: TestApp, sensors: string[]): Promise<void> {
  const start = Date.parse('2026-09-30T17:00:00Z')
  await context.repositories.observations.record(
    sensors.flatMap((sensor) =>
      Array.from({ length: 336 }, (_, hour) => ({
        entityId: `urn:ngsi-ld:AirQualityObserved:Hanoi:${sensor}`,
        entityType: 'AirQualityObserved',
        attribute: 'pm25',
        unit: 'GQ',
        observedAt: new Date(start + hour * 3_600_000),
        value: hour,
      })),
    ),
  )
}
