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
import { startStandIn, type Answer, type ReceivedRequest, type StandIn } from './server.js'

export interface OpenAqStandIn extends Omit<StandIn, 'origin'> {
  /** Base URL with the version. */
  url: string
}

const requestsPerMinute = 60

/** Starts a stand-in for OpenAQ v3 with the same response format, key order, errors and limits. */
export async function startOpenAq({
  port = 0,
  clock = Date.now,
  apiKey = 'stand-in-key',
  city = cityOf({}),
} = {}): Promise<OpenAqStandIn> {
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
    if (/^\/v[12]\//.test(request.path)) return gone
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
const gone: Answer = {
  status: 410,
  body: {
    message:
      'Gone. Version 1 and Version 2 API endpoints are retired and no longer available. Please migrate to Version 3 endpoints.',
  },
}
const tooMany: Answer = { status: 429, body: { detail: 'Too many requests' } }
const notFound: Answer = { status: 404, body: { detail: 'Location not found' } }
const broken: Answer = { status: 500, body: 'Internal Server Error' }

function answer(stations: StandInStation[], { path, query }: ReceivedRequest, now: number): Answer {
  const [, id, latest] = /^\/v3\/locations(?:\/([^/]+))?(\/latest)?$/.exec(path) ?? [undefined, undefined, undefined]
  if (!/^\/v3\/locations(\/|$)/.test(path)) return { status: 404, body: { detail: 'Not Found' } }
  const [limit, page] = [Number(query.limit ?? 100), Number(query.page ?? 1)]
  if (!(limit >= 1 && limit <= 1000)) return outOfRange('limit', query.limit)
  if (!(page >= 1)) return outOfRange('page', query.page)
  if (id === undefined) return listStations(stations, query, limit, page, now)
  if (!/^\d+$/.test(id)) return notANumber
  const station = stations.find((candidate) => candidate.id === Number(id))
  if (!station) return notFound
  if (!latest) return found([describeStation(station, now, null)], 1, limit, page)
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
  query: Record<string, string>,
  limit: number,
  page: number,
  now: number,
): Answer {
  const [latitude, longitude] = (query.coordinates ?? '').split(',').map(Number)
  const radius = Number(query.radius)
  const near = query.coordinates !== undefined
  // The provider documents 422 for these, but returns 500.
  if (near !== (query.radius !== undefined) || (near && query.bbox !== undefined)) return broken
  if (near && !(Math.abs(latitude ?? NaN) <= 90 && Math.abs(longitude ?? NaN) <= 180)) return broken
  if (near && !(radius >= 1 && radius <= 25_000)) return outOfRange('radius', query.radius)
  const parameterIds = query.parameters_id?.split(',').map(Number)
  const all = stations
    .map((station) => {
      const centre = { latitude: latitude ?? 0, longitude: longitude ?? 0 }
      return { station, distance: near ? haversine(centre, station) : null }
    })
    .filter(({ distance }) => distance === null || distance <= radius)
    .filter(
      ({ station }) =>
        !parameterIds || sensorIds(station).some(({ parameterId }) => parameterIds.includes(parameterId)),
    )
  const rows = pageOf(all, limit, page)
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

function outOfRange(name: string, input: string | undefined): Answer {
  const detail = [
    { type: 'less_than_equal', loc: ['query', name], msg: 'Input should be in range', input, ctx: { le: 1000 } },
  ]
  return { status: 422, body: { detail } }
}

/** The provider returns the Python representation of the error in a JSON string. */
const notANumber: Answer = {
  status: 422,
  body: JSON.stringify(
    "[{'type': 'int_parsing', 'loc': ('path', 'locations_id'), 'msg': 'Input should be a valid integer'}]",
  ),
  headers: { 'content-type': 'application/json' },
}
