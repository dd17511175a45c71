import { call, type Call, type Scenario } from '../call.js'
import type { Random } from '../random.js'
import { identityOf, login, register } from './accounts.js'

/** A user who requests weather insights and directions from the AI. */
export function* aiUserScenario(random: Random, index: number): Scenario {
  const identity = identityOf('ai-user', 200 + index, 0)
  yield register(identity)
  yield login(identity)
  for (;;) {
    yield random.weighted<() => Call>([
      [3, () => askForAnalysis(random)],
      [4, () => askForDirections(random)],
      [
        2,
        () =>
          call('listWeatherInsights', 200, { query: { limit: 20 } }, ({ api }, request) =>
            api.listWeatherInsights(request),
          ),
      ],
      [
        1,
        () =>
          call('createDirections', 422, { body: { question: '' } }, ({ api }, request) =>
            api.createDirections(request),
          ),
      ],
    ])()
  }
}

function askForAnalysis(random: Random): Call {
  const { latitude: lat, longitude: lon } = random.place()
  const query = { lat, lon, provider: random.pick(['auto', 'gemini', 'groq'] as const) }
  return call('createWeatherInsight', 200, { query }, ({ api }, request) => api.createWeatherInsight(request))
}

function askForDirections(random: Random): Call {
  const [place, expect] = random.pick<readonly [string, number]>([
    ['Hồ Hoàn Kiếm', 200],
    ['Ga Hà Nội', 200],
    ['Atlantis', 404],
  ])
  const { latitude: current_lat, longitude: current_lon } = random.place()
  const body = { question: `Chỉ đường từ đây đến ${place}`, current_lat, current_lon }
  return call('createDirections', expect, { body }, ({ api }, request) => api.createDirections(request))
}
