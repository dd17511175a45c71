import type { Handlers } from '../../generated/operations.js'
import * as accounts from '../../src/features/accounts/handlers/index.js'
import * as ai from '../../src/features/ai/handlers/index.js'
import * as air from '../../src/features/air/handlers/index.js'
import * as alerts from '../../src/features/alerts/handlers/index.js'
import * as context from '../../src/features/context/handlers/index.js'
import * as events from '../../src/features/events/handlers/index.js'
import * as messages from '../../src/features/messages/handlers/index.js'
import * as news from '../../src/features/news/handlers/index.js'
import * as places from '../../src/features/places/handlers/index.js'
import * as reports from '../../src/features/reports/handlers/index.js'
import * as stations from '../../src/features/stations/handlers/index.js'
import * as system from '../../src/features/system/handlers/index.js'
import * as traffic from '../../src/features/traffic/handlers/index.js'
import * as weather from '../../src/features/weather/handlers/index.js'
import * as webhooks from '../../src/features/webhooks/handlers/index.js'

/** The handlers of all features, which are not bound to a context. */
export const handlers: Handlers<never> = {
  ...accounts,
  ...ai,
  ...air,
  ...alerts,
  ...context,
  ...events,
  ...messages,
  ...news,
  ...places,
  ...reports,
  ...stations,
  ...system,
  ...traffic,
  ...weather,
  ...webhooks,
}
