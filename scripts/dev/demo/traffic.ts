import { minute, sleep } from '../../../src/base/time.js'
import {
  createSegmentRepository,
  momentOf,
  toTrafficFlow,
  trafficAt as trafficOfRoadAt,
} from '../../../src/features/traffic/index.js'
import type { Platform } from '../../../src/platform/platform.js'

/** Seed of the simulation. `ems simulate traffic` has the same default. */
const seed = 1

/** Returns the TrafficFlow entities of all roads at a time in milliseconds. */
export async function trafficAt({ db, config }: Platform, time: number) {
  const moment = momentOf(time, config.city.timeZone)
  const roads = await createSegmentRepository(db).list()
  return roads.map((road) => toTrafficFlow(road, trafficOfRoadAt(road.id, moment, seed), moment, config.city))
}

/** Writes the traffic of all roads to the broker every minute until the signal aborts. */
export async function simulateTraffic(platform: Platform, signal: AbortSignal): Promise<void> {
  const { broker, log, clock } = platform
  const untilNextMinute = () =>
    sleep(minute, signal).then(
      () => true,
      () => false,
    )
  do {
    try {
      await broker.upsertEntities(await trafficAt(platform, clock()), { signal })
    } catch (error) {
      if (signal.aborted) return
      log.warn({ err: error }, 'Could not write the simulated traffic; retrying in one minute')
    }
  } while (await untilNextMinute())
}
