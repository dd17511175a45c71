import type { LiveTraffic, TrafficSegmentCollection } from '../../generated/types.js'
import type { SegmentRepository } from '../database/repositories/segments.js'
import type { TrafficStateRepository } from '../database/repositories/traffic-states.js'
import { freshForSeconds } from '../domain/traffic.js'
import { Prepared } from '../http/prepared.js'
import { createStaleCache } from './stale-cache.js'

/**
 * Milliseconds for which an answer is kept: the live one for as long as nobody minds on a map, the segments for as long
 * as somebody who has imported some may wait to see them.
 */
const keptFor = { live: 3_000, segments: 60_000 }

/** The answers about the traffic, the same for everybody and large, so written once for many requests. */
export interface Traffic {
  /** The segments that were observed in the last 15 minutes. Put together at most every 3 seconds. */
  live(): Promise<Prepared<LiveTraffic>>
  /** All segments. Put together at most once a minute. */
  segments(): Promise<Prepared<TrafficSegmentCollection>>
}

/** Where the traffic is read. */
export interface TrafficOptions {
  repositories: {
    segments: Pick<SegmentRepository, 'features'>
    trafficStates: Pick<TrafficStateRepository, 'live'>
  }
  /** Milliseconds since 1970. */
  clock: () => number
}

/** Keeps both answers in this process. They fail while the database does not answer. */
export function createTraffic({ repositories: { segments, trafficStates }, clock }: TrafficOptions): Traffic {
  const rules = { staleMs: 0, retryMs: 0, maxKeys: 1, clock }
  const keptLive = createStaleCache<Prepared<LiveTraffic>>({ ...rules, ttlMs: keptFor.live })
  const keptSegments = createStaleCache<Prepared<TrafficSegmentCollection>>({ ...rules, ttlMs: keptFor.segments })

  const readLive = async (): Promise<Prepared<LiveTraffic>> => {
    const now = clock()
    const { colors, newest } = await trafficStates.live(new Date(now - freshForSeconds * 1000))
    const answered = seconds(now)
    const observed = newest ? seconds(newest.getTime()) : answered
    return new Prepared<LiveTraffic>(`{"time_real":${answered},"time_query":${observed},"status":${colors}}`)
  }

  const readSegments = async (): Promise<Prepared<TrafficSegmentCollection>> =>
    new Prepared<TrafficSegmentCollection>(`{"type":"FeatureCollection","features":${await segments.features()}}`)

  return {
    live: async () => (await keptLive.get('live', readLive)).value,
    segments: async () => (await keptSegments.get('segments', readSegments)).value,
  }
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
