import { between, call, pick, place, weighted, type Call, type Scenario, type User } from '../user.js'
import { stationId, stations } from './sensor.js'

const city = { city: 'hanoi' }

/** A visitor of the map without an account. */
export function* readerScenario(user: User): Scenario {
  user.become(0)
  for (;;) yield weighted(requests(user))
}

function requests(user: User): [number, Call][] {
  const { api } = user
  const path = { sensor_id: stationId(between(0, stations - 1)) }
  return [
    [10, listSensors(user)],
    [6, call('listAirQuality', 200, () => api.listAirQuality({ path: city }))],
    [4, call('getSensor', 200, () => api.getSensor({ path }))],
    [4, call('getSensorAqi', 200, () => api.getSensorAqi({ path }))],
    [4, call('listSensorHistory', 200, () => api.listSensorHistory({ path }))],
    [2, call('listAirQualityHistory', 200, () => api.listAirQualityHistory({ path: city }))],
    [6, call('getOverview', 200, () => api.getOverview())],
    [6, call('getCurrentWeather', 200, () => api.getCurrentWeather())],
    [5, call('getWeatherForecast', 200, () => api.getWeatherForecast())],
    [3, call('listWeather', 200, () => api.listWeather({ path: city }))],
    [10, call('getLiveTraffic', 200, () => api.getLiveTraffic())],
    [4, call('listTrafficSegments', 200, () => api.listTrafficSegments())],
    [2, call('listNewsSources', 200, () => api.listNewsSources())],
    [4, call('listNews', 200, () => api.listNews({ path: { news_source: 'hanoimoi' } }))],
    [3, roadsNearby(user)],
    [1, call('getHealth', 200, () => api.getHealth())],
    [1, call('map', 200, () => user.fetch('/map'))],
    [3, invalidRequest(user)],
  ]
}

function listSensors({ api }: User): Call {
  const query = {
    limit: pick([20, 50, 100]),
    sort: pick(['id', 'name', 'aqi'] as const),
    order: pick(['asc', 'desc'] as const),
  }
  return call('listSensors', 200, () => api.listSensors({ query }))
}

function roadsNearby({ api }: User): Call {
  const { latitude, longitude } = place()
  const query = {
    type: 'TrafficFlow',
    georel: 'near;maxDistance==2000',
    geometry: 'Point' as const,
    coordinates: JSON.stringify([longitude, latitude]),
    options: 'keyValues',
  }
  return call('listContextEntities', 200, () => api.listContextEntities({ query }))
}

/** A request that the service must reject. */
function invalidRequest({ api }: User): Call {
  return pick([
    call('listLocations', 401, () => api.listLocations()),
    call('listAirQuality', 404, () => api.listAirQuality({ path: { city: 'atlantis' } })),
    call('getSensor', 404, () => api.getSensor({ path: { sensor_id: 'nowhere' } })),
    call('listNews', 404, () => api.listNews({ path: { news_source: 'unknown' } })),
    call('listSensors', 400, () => api.listSensors({ query: { limit: 0 } })),
    call('getWeatherForecast', 400, () => api.getWeatherForecast({ query: { lat: 21 } })),
  ])
}

/** A user who requests weather insights and directions from the AI. */
export function* aiUserScenario(user: User): Scenario {
  user.become(0)
  yield call('register', 201, () => user.api.register({ body: user.account }))
  yield call('login', 200, () => user.api.login({ body: user.account }))
  for (;;) {
    const { latitude, longitude } = place()
    const provider = pick(['auto', 'gemini', 'groq'] as const)
    const query = { lat: latitude, lon: longitude, provider }
    const [destination, expected] = pick<[string, number]>([
      ['Hồ Hoàn Kiếm', 200],
      ['Ga Hà Nội', 200],
      ['Atlantis', 404],
    ])
    const body = { question: `Chỉ đường từ đây đến ${destination}`, current_lat: latitude, current_lon: longitude }
    yield weighted([
      [3, call('createWeatherInsight', 200, () => user.api.createWeatherInsight({ query }))],
      [4, call('createDirections', expected, () => user.api.createDirections({ body }))],
      [2, call('listWeatherInsights', 200, () => user.api.listWeatherInsights({ query: { limit: 20 } }))],
      [1, call('createDirections', 422, () => user.api.createDirections({ body: { question: '' } }))],
    ])
  }
}
