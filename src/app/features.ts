import type { Handlers } from '../../generated/operations.js'
import { createAccounts } from '../features/accounts/index.js'
import { createAi } from '../features/ai/index.js'
import { createAir } from '../features/air/index.js'
import { createAlerts } from '../features/alerts/index.js'
import { createContextData } from '../features/context/index.js'
import { createEvents } from '../features/events/index.js'
import { createMessages } from '../features/messages/index.js'
import { createNews } from '../features/news/index.js'
import { createPlaces } from '../features/places/index.js'
import { createReports } from '../features/reports/index.js'
import { createStations } from '../features/stations/index.js'
import { createSystem } from '../features/system/index.js'
import { createTraffic } from '../features/traffic/index.js'
import { createWeather } from '../features/weather/index.js'
import { createWebhooks } from '../features/webhooks/index.js'
import type { BoundHandlers } from '../platform/feature.js'
import type { Platform } from '../platform/platform.js'
import { createContext, type ContextDependencies } from './context.js'

export type Features = Awaited<ReturnType<typeof createFeatures>>

/** Creates all features. A new feature is added here, and nowhere else in the app. */
export async function createFeatures(platform: Platform, dependencies: ContextDependencies) {
  const reports = createReports(platform)
  const webhooks = createWebhooks(platform)
  const context = await createContext(platform, { ...dependencies, uploads: reports.context.uploads })
  const features = {
    accounts: createAccounts(context),
    ai: createAi(context),
    air: createAir(context),
    alerts: createAlerts(context),
    contextData: createContextData(context),
    events: createEvents(platform, { recheck: (user) => context.sessions.recheck(user) }),
    messages: createMessages(context),
    news: createNews(platform),
    places: createPlaces(platform),
    reports,
    stations: createStations(context),
    system: createSystem(context),
    traffic: createTraffic(context),
    weather: createWeather(context),
    webhooks,
  }
  const { accounts, ai, air, alerts, contextData, events, messages, news, places, stations, system, traffic, weather } =
    features
  const handlers: BoundHandlers<Handlers<never>> = {
    ...accounts.handlers,
    ...ai.handlers,
    ...air.handlers,
    ...alerts.handlers,
    ...contextData.handlers,
    ...events.handlers,
    ...messages.handlers,
    ...news.handlers,
    ...places.handlers,
    ...reports.handlers,
    ...stations.handlers,
    ...system.handlers,
    ...traffic.handlers,
    ...weather.handlers,
    ...webhooks.handlers,
  }
  return { features, handlers, context }
}
