import { haversine } from '../../../src/base/geo.js'
import { minute } from '../../../src/base/time.js'
import { cityOf } from './city.js'
import {
  describeStation,
  lastTimeOf,
  sensorIds,
  stationsOf,
  timesOf,
  valueOf,
  type StandInStation,
} from './openaq-stations.js'
import { startStandIn, type Answer, type ReceivedRequest } from './server.js'

export type OpenAqStandIn = Awaited<ReturnType<typeof startOpenAq>>

const requestsPerMinute = 60

/** Starts a stand-in for OpenAQ v3 with the same response format, errors of keys and rate limit. */
export async function startOpenAq({ port = 0, clock = Date.now, apiKey = 'stand-in-key', city = cityOf({}) } = {}) {
  const stations = stationsOf(city)
  let window = 0
  let used = 0

  const withRateLimit = (answer: () => Answer): Answer => {
    const now = clock()
    if (window !== Math.floor(now / minute)) [window, used] = [Math.floor(now / minute), 0]
    used += 1
    const limits = {
      'x-ratelimit-limit': String(requestsPerMinute),
      'x-ratelimit-used': String(Math.min(used, requestsPerMinute)),
      'x-ratelimit-remaining': String(Math.max(requestsPerMinute - used, 0)),
      'x-ratelimit-reset': String(Math.floor((minute - (now % minute)) / 1000)),
    }
    const { status, body, headers } = used > requestsPerMinute ? tooMany : answer()
    return { status, body, headers: { ...limits, ...headers } }
  }

  const { origin, ...standIn } = await startStandIn(port, (request) => {
    const key = request.headers['x-api-key']
    if (key === undefined) return withoutKey
    if (key !== apiKey) return { status: 401, body: { detail: 'Invalid credentials' } }
    return withRateLimit(() => answer(stations, request, clock()))
  })
  return { ...standIn, url: `${origin}/v3` }
}

const withoutKey: Answer = {
  status: 401,
  body: { message: 'Unauthorized. A valid API key must be provided in the X-API-Key header.' },
}
const tooMany: Answer = { status: 429, body: { detail: 'Too many requests' } }
const notFound: Answer = { status: 404, body: { detail: 'Not Found' } }

function answer(stations: StandInStation[], { path, query }: ReceivedRequest, now: number): Answer {
  const [limit, page] = [Number(query.limit ?? 100), Number(query.page ?? 1)]
  if (path === '/v3/locations') return listStations(stations, query, limit, page, now)
  const [, id] = /^\/v3\/locations\/(\d+)\/latest$/.exec(path) ?? []
  const station = stations.find((candidate) => String(candidate.id) === id)
  if (!station) return notFound
  const time = lastTimeOf(station, now)
  const tooOld = query.datetime_min !== undefined && time < Date.parse(query.datetime_min)
  const { latitude, longitude } = station
  const values = sensorIds(station).map(({ parameterId, sensorId }) => ({
    datetime: timesOf(time),
    value: valueOf(station, parameterId, time),
    coordinates: { latitude, longitude },
    sensorsId: sensorId,
    locationsId: station.id,
  }))
  const rows = tooOld ? [] : values
  return found(pageOf(rows, limit, page), rows.length, limit, page)
}

function listStations(
  stations: StandInStation[],
  { coordinates = '', radius, parameters_id = '' }: Record<string, string>,
  limit: number,
  page: number,
  now: number,
): Answer {
  const [latitude = NaN, longitude = NaN] = coordinates.split(',').map(Number)
  const wanted = parameters_id.split(',').map(Number)
  const near = stations
    .map((station) => ({ station, distance: haversine({ latitude, longitude }, station) }))
    .filter(({ distance }) => distance <= Number(radius))
    .filter(({ station }) => sensorIds(station).some(({ parameterId }) => wanted.includes(parameterId)))
  const rows = pageOf(near, limit, page)
  const count = rows.length === limit ? `>${limit}` : rows.length
  return found(
    rows.map(({ station, distance }) => describeStation(station, now, distance)),
    count,
    limit,
    page,
  )
}

function pageOf<Row>(rows: Row[], limit: number, page: number): Row[] {
  return rows.slice((page - 1) * limit, page * limit)
}

function found(results: object[], count: number | string, limit: number, page: number): Answer {
  return {
    status: 200,
    body: { meta: { name: 'openaq-api', website: '/', page, limit, found: count }, results },
    headers: { 'cache-control': 'public, max-age=900' },
  }
}
