import { createAgent } from '../../../src/app/agents.js'
import { agentNames } from '../../../src/config/config.js'
import type { Context } from '../../../src/handlers/context.js'
import { hour } from '../../../src/time.js'
import { startOpenMeteo } from '../stand-ins/open-meteo.js'
import { trafficAt } from './traffic.js'

/** Number of hours, including the current one: a full day for the charts. */
const hours = 25

/**
 * Records the observations of the past day: agents run once for each hour against a stand-in whose clock is set back.
 * The values depend only on the hour, so repeating it changes nothing.
 */
export async function replayPastDay(context: Context, signal: AbortSignal): Promise<void> {
  const { config, repositories, recorder, log } = context
  let time = 0
  const clock = () => time
  const openMeteo = await startOpenMeteo({ clock })
  try {
    const { weather: weatherUrl, air: airUrl } = openMeteo.url
    const providers = { ...config.providers, openMeteo: { weatherUrl, airUrl } }
    const agentContext = { config: { ...config, providers }, repositories, clock, log }
    const agents = agentNames.map((name) => createAgent(name, agentContext))
    const now = Math.floor(context.clock() / hour) * hour
    // Oldest first, because the index of an hour depends on the hours before it.
    for (let age = hours - 1; age >= 0; age -= 1) {
      time = now - age * hour
      const collected = await Promise.all(agents.map((agent) => agent.collect(signal)))
      const entities = [...collected.flat(), ...(await trafficAt(context, time))]
      await recorder.record(entities)
      signal.throwIfAborted()
    }
    // The current traffic, without waiting for the broker's first notification.
    await recorder.record(await trafficAt(context, context.clock()))
  } finally {
    await openMeteo.close()
  }
}
