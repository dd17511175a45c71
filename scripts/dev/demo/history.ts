import { createAgent } from '../../../src/app/agents.js'
import { agentNames } from '../../../src/config/config.js'
import type { Context } from '../../../src/handlers/context.js'
import { startOpenMeteo } from '../stand-ins/open-meteo.js'
import { trafficAround } from './traffic.js'

const hour = 3_600_000
/** Hours that are made up, the present one included: a whole day for the charts. */
const hours = 25

/**
 * Keeps what the service would have observed in the past day if it had run: the agents make a pass for each hour against
 * a stand-in whose clock is put back. The same hour always gives the same values, so that a second time adds nothing.
 */
export async function replayPastDay(context: Context, signal: AbortSignal): Promise<void> {
  const { config, repositories, recorder, log } = context
  const past = { time: 0 }
  const clock = () => past.time
  const openMeteo = await startOpenMeteo({ clock })
  try {
    const { weather: weatherUrl, air: airUrl } = openMeteo.url
    const providers = { ...config.providers, openMeteo: { weatherUrl, airUrl } }
    const surroundings = { config: { ...config, providers }, repositories, clock, log }
    const agents = agentNames.map((name) => createAgent(name, surroundings))
    const now = Math.floor(context.clock() / hour) * hour
    // From old to new: an index looks back on the hours before it.
    for (let age = hours - 1; age >= 0; age -= 1) {
      past.time = now - age * hour
      const found = await Promise.all(agents.map((agent) => agent.collect(signal)))
      const entities = [...found.flat(), ...(await trafficAround(context, past.time))]
      await recorder.record(entities)
      signal.throwIfAborted()
    }
    // What the roads look like now, without waiting for the broker's first notification.
    await recorder.record(await trafficAround(context, context.clock()))
  } finally {
    await openMeteo.close()
  }
}
