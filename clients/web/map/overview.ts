import { ConnectionError, ServiceError, unwrap, type AirEventData, type DataOf } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { api, queries, queryClient } from '#shared/api.js'
import { settings } from '#shared/settings.js'
import { createStore } from '#shared/store.js'
import { categoryName } from './air.js'

export type Overview = DataOf<'getOverview'>
export type Sensor = NonNullable<Overview['air']>['data'][number]
export type PlaceWeather = NonNullable<Overview['weather']>['places'][number]
export type Road = NonNullable<Overview['traffic']>['roads'][number]

/** Whether events arrive. If not, the map polls. */
export const isLive = createStore(false)

/** Returns whether the service has no data of the city: neither sensors nor weather nor roads. Parts that are unavailable may exist. */
export const isEmpty = ({ air, weather, traffic }: Overview): boolean =>
  [air?.data, weather?.places, traffic?.roads].every((list) => list?.length === 0)

/** Seconds between two loads while events arrive. Events do not say that values become outdated. */
const liveSeconds = 900
const trafficSeconds = 120
/**
 * Time before data is loaded again because of an event. The service caches what it reads for five seconds, and the
 * overview for three more.
 */
export const reloadMs = 9000
/** Minimum seconds between two polls without events. */
const minSeconds = 15
/** Share of an anonymous visitor's calls that the overview uses without events. */
const shareOfCalls = 0.3

/** Seconds between two loads of the overview without events. By default, anonymous visitors have 100 calls per hour. */
const pollSeconds = Math.max(minSeconds, Math.ceil(3600 / ((settings.callsPerHour ?? Infinity) * shareOfCalls)))

/** What the map shows first: air, weather and traffic of the whole city. */
export function useOverview() {
  return useQuery(overviewQuery(isLive.use() ? liveSeconds : pollSeconds))
}

export function overviewQuery(seconds = liveSeconds) {
  const { queryKey } = queries.getOverview()
  return { queryKey, queryFn: loadOverview, ...polledEvery(seconds) }
}

/** Events that arrived while the overview is being loaded. The response may be older. */
let duringLoad: AirEventData[] = []

async function loadOverview({ signal }: { signal: AbortSignal }): Promise<Overview> {
  duringLoad = []
  const overview = await unwrap(api.getOverview({ signal }))
  return duringLoad.reduce((before, event) => withIndex(before, event) ?? before, overview)
}

/** The traffic on the roads, which changes faster than the rest of the overview. */
export function useLiveTraffic(isShown: boolean) {
  const overview = useOverview()
  return useQuery({
    ...queries.getLiveTraffic(),
    ...polledEvery(trafficSeconds),
    enabled: isShown && overview.isFetched,
    initialData: () => overview.data?.traffic?.live ?? undefined,
    initialDataUpdatedAt: overview.dataUpdatedAt,
  })
}

/** Options of a query that is loaded again while the page is visible, also after failures. */
function polledEvery(seconds: number) {
  return {
    meta: { isPublic: true },
    // Each attempt counts towards the limit of the visitor's network.
    retry: false,
    staleTime: seconds * 1000,
    refetchInterval({ state: { error, dataUpdatedAt: loadedAt } }: PollState) {
      if (error) return retryDelay(error, seconds)
      // Events change the data too, and each change starts this interval again.
      const next = loadedAt === 0 ? seconds * 1000 : loadedAt + seconds * 1000 - Date.now()
      return Math.max(next, 1000)
    },
  } as const
}

interface PollState {
  state: { error: Error | null; dataUpdatedAt: number }
}

/** Returns the milliseconds before the next attempt. Attempts without a connection do not count towards a limit. */
export function retryDelay(error: unknown, seconds: number): number {
  if (error instanceof ConnectionError) return 10_000
  const wait = error instanceof ServiceError ? (error.retryAfter ?? 0) : 0
  return Math.max(wait, Math.min(seconds, 60)) * 1000
}

/** Shows the index of an event at once. Returns false if the overview does not have the sensor. */
export function showIndex(event: AirEventData): boolean {
  duringLoad.push(event)
  const { queryKey } = queries.getOverview()
  const before = queryClient.getQueryData<Overview>(queryKey)
  const next = before && withIndex(before, event)
  // The time of the last load stays the same.
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
  if (next) queryClient.setQueryData<Overview>(queryKey, next, updatedAt === undefined ? {} : { updatedAt })
  return next !== undefined
}

function withIndex(overview: Overview, event: AirEventData): Overview | undefined {
  const sensors = overview.air?.data ?? []
  if (!overview.air || !sensors.some(({ id }) => id === event.sensor_id)) return undefined
  const data = sensors.map((sensor) => (sensor.id === event.sensor_id ? withEvent(sensor, event, sensors) : sensor))
  return { ...overview, air: { ...overview.air, data } }
}

/** Events have no texts. Those of a category are the same for all sensors. */
function withEvent(sensor: Sensor, { aqi, category, observed_at: time }: AirEventData, all: readonly Sensor[]): Sensor {
  const same = all.find((other) => other.category === category)
  const isNewer = sensor.lastUpdate === null || Date.parse(time) > Date.parse(sensor.lastUpdate)
  return {
    ...sensor,
    aqi,
    category,
    category_label: same?.category_label ?? categoryName(category),
    advice: same?.advice ?? null,
    ...(isNewer && { lastUpdate: time, stale: false }),
  }
}
