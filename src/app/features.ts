import type { Handlers } from '../../generated/operations.js'
import { createAccounts, type Accounts } from '../features/accounts/index.js'
import { createAi, type AiNeeds } from '../features/ai/index.js'
import { createAir } from '../features/air/index.js'
import { createAlerts } from '../features/alerts/index.js'
import { createContextData, type ContextNeeds } from '../features/context/index.js'
import { createEvents } from '../features/events/index.js'
import { createMessages } from '../features/messages/index.js'
import { createNews } from '../features/news/index.js'
import { createPlaces } from '../features/places/index.js'
import { createReports } from '../features/reports/index.js'
import { createOwnStations, createStations } from '../features/stations/index.js'
import { createSystem, type SystemNeeds } from '../features/system/index.js'
import { createTraffic } from '../features/traffic/index.js'
import { createWeather } from '../features/weather/index.js'
import { createWebhooks } from '../features/webhooks/index.js'
import type { BoundHandlers, Contributions } from '../platform/feature.js'
import type { Platform } from '../platform/platform.js'

export interface FeatureDependencies
  extends
    Pick<AiNeeds, 'geocoderWait'>,
    Pick<ContextNeeds, 'callbackUrl' | 'subscriptionInterval'>,
    Pick<SystemNeeds, 'brokerUrl' | 'notReady' | 'timeouts'> {}

export type Features = Awaited<ReturnType<typeof createFeatures>>

/** Creates all features. A new feature is added here, and nowhere else in the app. */
export async function createFeatures(
  platform: Platform,
  { geocoderWait, callbackUrl, subscriptionInterval, ...instance }: FeatureDependencies,
) {
  const contributions = () => Object.values<Contributions>(features)
  const accounts: Accounts = await createAccounts(platform, {
    personalData: () => contributions().flatMap(({ personalData = [] }) => personalData),
  })
  const { sessions } = accounts
  const news = createNews(platform)
  const places = createPlaces(platform)
  const reports = createReports(platform)
  const stations = createStations(platform)
  const air = createAir(platform, { ownStations: createOwnStations(platform) })
  const alerts = createAlerts(platform, { stationEntities: stations.entities })
  const traffic = createTraffic(platform)
  const { entities: airEntities, agentPasses } = air
  const weather = createWeather(platform)
  const { forecasts } = weather
  const ai = createAi(platform, { airEntities, forecasts, geocoderWait })
  const contextData = createContextData(platform, {
    stationEntities: stations.entities,
    // The checks are first, because alerts and caches use valid values.
    listeners: [air.listener, traffic.listener, alerts.listener, air.entities, weather.entities],
    callbackUrl,
    subscriptionInterval,
  })
  const events = createEvents(platform, { recheck: (user) => sessions.recheck(user) })
  const webhooks = createWebhooks(platform, events)
  const messages = createMessages(platform, { sessions, airEntities, forecasts })
  const { uploads } = reports.context
  const sources = { airEntities, weatherEntities: weather.entities, forecasts, agentPasses, traffic: traffic.responses }
  const system = createSystem(platform, {
    ...sources,
    ...instance,
    uploads,
    outboxes: () => contributions().flatMap(({ outbox = [] }) => outbox),
  })
  // The removal of an account runs their parts in this order: events copy reports.
  const features = {
    accounts,
    ai,
    air,
    alerts,
    reports,
    events,
    messages,
    news,
    places,
    stations,
    system,
    traffic,
    weather,
    webhooks,
    contextData,
  }
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
  return { features, handlers }
}
