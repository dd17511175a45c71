import type { Handlers } from '../handler-context.js'
import { getDatabaseStatus } from './getDatabaseStatus.js'
import { getHealth } from './getHealth.js'
import { getLiveness } from './getLiveness.js'
import { getOverview } from './getOverview.js'
import { getReadiness } from './getReadiness.js'
import { getRoot } from './getRoot.js'
import { getSystemStatus } from './getSystemStatus.js'

export const handlers: Handlers = {
  getDatabaseStatus,
  getHealth,
  getLiveness,
  getOverview,
  getReadiness,
  getRoot,
  getSystemStatus,
}
