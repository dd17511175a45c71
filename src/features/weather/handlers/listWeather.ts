import type { WeatherList } from '../../../../generated/types.js'
import { createPreparer } from '../../../pipeline/http/prepared.js'
import { observedWeatherCredit } from '../../../platform/credits.js'
import { staleness, cityAt } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { toWeather } from '../weather-entity.js'

const prepare = createPreparer<WeatherList>()

/** Lists the city's weather observations as entities. */
export const listWeather: Handlers['listWeather'] = async ({ path, query: { limit } }, context) => {
  const { slug } = cityAt(path.city, context.config)
  const observed = await context.entities.all()
  const { fields, headers } = staleness(observed)
  const body = prepare(observed.value, `${limit} ${fields.stale}`, () => {
    const data = observed.value.flatMap((entity) => toWeather(entity) ?? []).slice(0, limit)
    const credit = observedWeatherCredit(data)
    return { success: true, ...credit, city: slug, limit_requested: limit, count: data.length, ...fields, data }
  })
  return { status: 200, body, headers }
}
