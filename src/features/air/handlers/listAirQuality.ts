import type { AirQualityList } from '../../../../generated/types.js'
import { createPreparer } from '../../../pipeline/http/prepared.js'
import { airQualityCredit } from '../../../platform/credits.js'
import { staleness, cityAt } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'

const prepare = createPreparer<AirQualityList>()

/** Lists the city's stations and modelled areas as entities. */
export const listAirQuality: Handlers['listAirQuality'] = async ({ path, query: { limit } }, context) => {
  const { slug } = cityAt(path.city, context.config)
  const entities = await context.entities.all()
  const { fields, headers } = staleness(entities)
  const body = prepare(entities.value, `${limit} ${fields.stale}`, () => {
    const data = entities.value.slice(0, limit)
    const credit = airQualityCredit(data)
    return { success: true, ...credit, city: slug, limit_requested: limit, count: data.length, ...fields, data }
  })
  return { status: 200, body, headers }
}
