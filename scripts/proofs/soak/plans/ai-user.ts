import { call, type Call, type Plan } from '../call.js'
import type { Random } from '../random.js'
import { identityOf, login, register } from './accounts.js'

/** Somebody who asks the AI for analyses and ways. */
export function* askerPlan(random: Random, index: number): Plan {
  const identity = identityOf('asker', 200 + index, 0)
  yield register(identity)
  yield login(identity)
  for (;;) {
    yield random.weighted<() => Call>([
      [3, () => askForAnalysis(random)],
      [4, () => askForWay(random)],
      [
        2,
        () =>
          call('listWeatherInsights', 200, { query: { limit: 20 } }, ({ api }, asked) =>
            api.listWeatherInsights(asked),
          ),
      ],
      [
        1,
        () =>
          call('createDirections', 422, { body: { question: '' } }, ({ api }, asked) => api.createDirections(asked)),
      ],
    ])()
  }
}

function askForAnalysis(random: Random): Call {
  const { latitude: lat, longitude: lon } = random.place()
  const query = { lat, lon, provider: random.pick(['auto', 'gemini', 'groq'] as const) }
  return call('createWeatherInsight', 200, { query }, ({ api }, asked) => api.createWeatherInsight(asked))
}

function askForWay(random: Random): Call {
  const [place, expect] = random.pick<readonly [string, number]>([
    ['Hồ Hoàn Kiếm', 200],
    ['Ga Hà Nội', 200],
    ['Atlantis', 404],
  ])
  const { latitude: current_lat, longitude: current_lon } = random.place()
  const body = { question: `Chỉ đường từ đây đến ${place}`, current_lat, current_lon }
  return call('createDirections', expect, { body }, ({ api }, asked) => api.createDirections(asked))
}
