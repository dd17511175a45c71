import { createFeature } from '../../platform/feature.js'
import type { Platform } from '../../platform/platform.js'
import * as handlers from './handlers/index.js'
import { createTrafficResponses } from './responses.js'
import { createSegmentRepository } from './road-segments.js'
import { createTrafficListener, createTrafficStateRepository } from './traffic-states.js'

export type { TrafficResponses } from './responses.js'
export { toRoadSegments } from './road-segments.js'
export { createSegmentRepository, type ImportCounts, type SegmentRepository } from './road-segments.js'
export { momentOf, toTrafficFlow, trafficAt } from './simulation.js'

/** Traffic: road segments that were imported, and their colours, which follow from observations in the broker. */
export function createTraffic({ config, db, clock }: Platform) {
  const trafficStates = createTrafficStateRepository(db)
  const responses = createTrafficResponses(createSegmentRepository(db), trafficStates, clock)
  return {
    ...createFeature(handlers, { responses }),
    responses,
    /** Keeps the colours up to date. */
    listener: createTrafficListener(trafficStates, config.city, clock),
  }
}
