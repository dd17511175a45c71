import type { Handlers } from '../handler-context.js'
import { getLiveTraffic } from './getLiveTraffic.js'
import { listTrafficSegments } from './listTrafficSegments.js'

export const handlers: Handlers = {
  getLiveTraffic,
  listTrafficSegments,
}
