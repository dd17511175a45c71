import { setTimeout as sleep } from 'node:timers/promises'
import { momentOf, toTrafficFlow, trafficAt } from '../../../src/domain/traffic-simulation.js'
import type { Context } from '../../../src/handlers/context.js'

/** Which of the cities that could be: `ems simulate traffic` begins with the same. */
const seed = 1
const minute = 60_000

/** The TrafficFlow entities of all roads as they are (or were) at a time in milliseconds. */
export async function trafficAround({ repositories, config }: Context, time: number) {
  const moment = momentOf(time, config.city.timeZone)
  const roads = await repositories.segments.list()
  return roads.map((road) => toTrafficFlow(road, trafficAt(road.id, moment, seed), moment, config.city))
}

/** Writes the traffic of all roads to the broker, every minute until the signal. */
export async function simulateTraffic(context: Context, signal: AbortSignal): Promise<void> {
  const { broker, log, clock } = context
  do {
    try {
      await broker.upsertEntities(await trafficAround(context, clock()), { signal })
    } catch (error) {
      if (signal.aborted) return
      log.warn({ err: error }, 'The traffic of this minute is missing; the next is tried again')
    }
  } while (await sleep(minute, true, { signal }).catch(() => false))
}
