import type { App } from '../../../src/app/app.js'
import { hour } from '../../../src/base/time.js'
import { configuredAirAgent } from '../../../src/features/air/index.js'
import { createOwnStations } from '../../../src/features/stations/index.js'
import { configuredWeatherAgent } from '../../../src/features/weather/index.js'
import { startOpenMeteo } from '../stand-ins/open-meteo.js'
import { startOpenAq } from '../stand-ins/openaq.js'
import { trafficAt } from './traffic.js'

/** Number of hours, including the current one: a full day for the charts. */
const hours = 25

/**
 * Records the observations of the past day: agents run once for each hour against stand-ins whose clock is set back.
 * The values depend only on the hour, so repeating it changes nothing.
 */
export async function replayPastDay({ features, platform }: App, signal: AbortSignal): Promise<void> {
  const { recorder } = features.contextData.context
  const { config } = platform
  let time = 0
  const clock = () => time
  const openMeteo = await startOpenMeteo({ clock })
  const openAq = await startOpenAq({ clock, city: config.city })
  try {
    const { weather: weatherUrl, air: airUrl } = openMeteo.url
    const openAqOptions = { ...config.providers.openAq, url: openAq.url }
    const providers = { ...config.providers, openMeteo: { weatherUrl, airUrl }, openAq: openAqOptions }
    const past = { ...platform, config: { ...config, providers }, clock }
    const agents = [configuredAirAgent(past, createOwnStations(past)), configuredWeatherAgent(past)]
    const now = Math.floor(platform.clock() / hour) * hour
    // Oldest first, because the index of an hour depends on the hours before it.
    for (let age = hours - 1; age >= 0; age -= 1) {
      time = now - age * hour
      const collected = await Promise.all(agents.map((agent) => agent.collect(signal)))
      const entities = [...collected.flatMap(({ entities }) => entities), ...(await trafficAt(platform, time))]
      await recorder.record(entities)
      signal.throwIfAborted()
    }
    // The current traffic, without waiting for the broker's first notification.
    await recorder.record(await trafficAt(platform, platform.clock()))
  } finally {
    await Promise.all([openMeteo.close(), openAq.close()])
  }
}
