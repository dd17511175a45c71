import { createFeature } from '../../platform/feature.js'
import type { Platform } from '../../platform/platform.js'
import { createSystemContext, type SystemNeeds } from './handler-context.js'
import * as handlers from './handlers/index.js'

export type { SystemNeeds, SystemTimeouts } from './handler-context.js'

/** State of the service, for load balancers and administrators, and the overview that maps load first. */
export function createSystem(platform: Platform, needs: SystemNeeds) {
  return createFeature(handlers, createSystemContext(platform, needs))
}
