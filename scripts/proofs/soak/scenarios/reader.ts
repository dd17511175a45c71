import { call, type Call, type Scenario } from '../call.js'
import type { Random } from '../random.js'
import { stationId } from './sensor.js'

const city = { city: 'hanoi' }
const unknownCity = { city: 'atlantis' }

/** A visitor of the map without an account. */
export function* readerScenario(random: Random): Scenario {
  for (;;) yield random.weighted(requests(random))()
}

function requests(random: Random): [number, () => Call][] {
  const sensor = () => ({ path: { sensor_id: stationId(random.between(0, 9)) } })
  return [
    [10, () => call('listSensors', 200, { query: listQuery(random) }, ({ api }, request) => api.listSensors(request))],
    [6, () => call('listAirQuality', 200, { path: city }, ({ api }, request) => api.listAirQuality(request))],
    [4, () => call('getSensor', 200, sensor(), ({ api }, request) => api.getSensor(request))],
    [4, () => call('getSensorAqi', 200, sensor(), ({ api }, request) => api.getSensorAqi(request))],
    [4, () => call('listSensorHistory', 200, sensor(), ({ api }, request) => api.listSensorHistory(request))],
    [
      2,
      () =>
        call('listAirQualityHistory', 200, { path: city }, ({ api }, request) => api.listAirQualityHistory(request)),
    ],
    [6, () => call('getOverview', 200, {}, ({ api }) => api.getOverview())],
    [6, () => call('getCurrentWeather', 200, {}, ({ api }) => api.getCurrentWeather())],
    [5, () => call('getWeatherForecast', 200, {}, ({ api }) => api.getWeatherForecast())],
    [3, () => call('listWeather', 200, { path: city }, ({ api }, request) => api.listWeather(request))],
    [10, () => call('getLiveTraffic', 200, {}, ({ api }) => api.getLiveTraffic())],
    [4, () => call('listTrafficSegments', 200, {}, ({ api }) => api.listTrafficSegments())],
    [2, () => call('listNewsSources', 200, {}, ({ api }) => api.listNewsSources())],
    [
      4,
      () => call('listNews', 200, { path: { news_source: 'hanoimoi' } }, ({ api }, request) => api.listNews(request)),
    ],
    [3, () => roadsNearby(random)],
    [1, () => call('getHealth', 200, {}, ({ api }) => api.getHealth())],
    [1, () => call('map', 200, {}, async ({ fetch }) => ({ response: await fetch('/map') }))],
    [3, () => invalidRequest(random)],
  ]
}

function listQuery(random: Random) {
  return {
    limit: random.pick([20, 50, 100]),
    sort: random.pick(['id', 'name', 'aqi'] as const),
    order: random.pick(['asc', 'desc'] as const),
  }
}

function roadsNearby(random: Random): Call {
  const { latitude, longitude } = random.place()
  const query = {
    type: 'TrafficFlow',
    georel: 'near;maxDistance==2000',
    geometry: 'Point' as const,
    coordinates: JSON.stringify([longitude, latitude]),
    options: 'keyValues',
  }
  return call('listContextEntities', 200, { query }, ({ api }, request) => api.listContextEntities(request))
}

/** A request that the service must reject. */
function invalidRequest(random: Random): Call {
  return random.weighted<Call>([
    [2, call('listLocations', 401, {}, ({ api }) => api.listLocations())],
    [1, call('listAirQuality', 404, { path: unknownCity }, ({ api }, request) => api.listAirQuality(request))],
    [1, call('getSensor', 404, { path: { sensor_id: 'nowhere' } }, ({ api }, request) => api.getSensor(request))],
    [1, call('listNews', 404, { path: { news_source: 'unknown' } }, ({ api }, request) => api.listNews(request))],
    [1, call('listSensors', 400, { query: { limit: 0 } }, ({ api }, request) => api.listSensors(request))],
    [1, call('getWeatherForecast', 400, { query: { lat: 21 } }, ({ api }, request) => api.getWeatherForecast(request))],
  ])
}
