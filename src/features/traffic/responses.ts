import type { LiveTraffic, TrafficSegmentCollection } from '../../../generated/types.js'
import { minute, second } from '../../base/time.js'
import { Prepared } from '../../pipeline/http/prepared.js'
import { createStaleCache } from '../../platform/cache/stale-cache.js'
import type { SegmentRepository } from './road-segments.js'
import { maxTrafficAge, type TrafficStateRepository } from './traffic-states.js'

/**
 * Milliseconds. On a map, live traffic may be a few seconds old, and new segments may appear a minute after their
 * import.
 */
const ttl = { live: 3 * second, segments: minute }

const beforeFeatures = '{"type":"FeatureCollection","features":'

export type TrafficResponses = ReturnType<typeof createTrafficResponses>

/**
 * Creates the traffic responses. They are large and the same for all users, so they are serialized once and cached. Stale
 * values are never returned: once a value has expired, the methods throw while the database is unavailable.
 */
export function createTrafficResponses(
  segments: SegmentRepository,
  trafficStates: TrafficStateRepository,
  clock: () => number,
) {
  const options = { staleMs: 0, retryMs: 0, maxKeys: 1, clock }
  const live = createStaleCache<Prepared<LiveTraffic>>({ ...options, ttlMs: ttl.live })
  const all = createStaleCache<Prepared<TrafficSegmentCollection>>({ ...options, ttlMs: ttl.segments })

  const readLive = async (): Promise<Prepared<LiveTraffic>> => {
    const now = clock()
    const { colors, newest } = await trafficStates.live(new Date(now - maxTrafficAge))
    const responseTime = Math.floor(now / second)
    const observationTime = newest ? Math.floor(newest.getTime() / second) : responseTime
    return new Prepared<LiveTraffic>(`{"time_real":${responseTime},"time_query":${observationTime},"status":${colors}}`)
  }

  const readSegments = async (): Promise<Prepared<TrafficSegmentCollection>> =>
    Prepared.compressed<TrafficSegmentCollection>(`${beforeFeatures}${await segments.features()}}`)

  const cachedSegments = async () => (await all.get('segments', readSegments)).value

  return {
    /** Returns the segments observed in the last 15 minutes, cached for 3 seconds. */
    live: async () => (await live.get('live', readLive)).value,
    /** Returns all segments, cached for a minute. */
    segments: cachedSegments,
    /** Returns the features of all segments as JSON. Caching them as well would take twice the memory. */
    features: async () => (await cachedSegments()).bytes.toString('utf8', beforeFeatures.length).slice(0, -1),
  }
}
