import type { LiveTraffic, TrafficSegmentCollection } from '../../../generated/types.js'
import { minute, second } from '../../base/time.js'
import { Prepared } from '../../pipeline/http/prepared.js'
import { createStaleCache } from '../../platform/cache/stale-cache.js'
import type { SegmentRepository } from './segments.js'
import { maxTrafficAge } from './traffic-state.js'
import type { TrafficStateRepository } from './traffic-states.js'

/**
 * Milliseconds. On a map, live traffic may be a few seconds old, and new segments may appear a minute after their
 * import.
 */
const ttl = { live: 3 * second, segments: minute }

const beforeFeatures = '{"type":"FeatureCollection","features":'

/** Traffic responses. They are large and the same for all users, so they are serialized once and cached. */
export interface TrafficResponses {
  /** Returns the segments observed in the last 15 minutes, cached for 3 seconds. */
  live(): Promise<Prepared<LiveTraffic>>
  /** Returns all segments, cached for a minute. */
  segments(): Promise<Prepared<TrafficSegmentCollection>>
  /** Returns the features of all segments as JSON, cached for a minute. */
  features(): Promise<string>
}

interface TrafficResponsesOptions {
  repositories: {
    segments: Pick<SegmentRepository, 'features'>
    trafficStates: Pick<TrafficStateRepository, 'live'>
  }
  clock: () => number
}

/**
 * Creates the cache. Stale values are never returned: once a value has expired, its methods throw while the database is
 * unavailable.
 */
export function createTrafficResponses({
  repositories: { segments, trafficStates },
  clock,
}: TrafficResponsesOptions): TrafficResponses {
  const options = { staleMs: 0, retryMs: 0, maxKeys: 1, clock }
  const live = createStaleCache<Prepared<LiveTraffic>>({ ...options, ttlMs: ttl.live })
  const all = createStaleCache<Prepared<TrafficSegmentCollection>>({ ...options, ttlMs: ttl.segments })

  const readLive = async (): Promise<Prepared<LiveTraffic>> => {
    const now = clock()
    const { colors, newest } = await trafficStates.live(new Date(now - maxTrafficAge))
    const responseTime = seconds(now)
    const observationTime = newest ? seconds(newest.getTime()) : responseTime
    return new Prepared<LiveTraffic>(`{"time_real":${responseTime},"time_query":${observationTime},"status":${colors}}`)
  }

  const readSegments = async (): Promise<Prepared<TrafficSegmentCollection>> =>
    Prepared.compressed<TrafficSegmentCollection>(`${beforeFeatures}${await segments.features()}}`)

  const cachedSegments = async () => (await all.get('segments', readSegments)).value

  return {
    live: async () => (await live.get('live', readLive)).value,
    segments: cachedSegments,
    // Caching the features as well would take twice the memory.
    features: async () => (await cachedSegments()).bytes.toString('utf8', beforeFeatures.length).slice(0, -1),
  }
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
