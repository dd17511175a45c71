import type { SensorPage } from '../../../../generated/types.js'
import { languageOf } from '../../../base/accept.js'
import { pagingOf, totalPages } from '../../../base/pages.js'
import { createPreparer } from '../../../pipeline/http/prepared.js'
import { pageHeaders, staleness, circleOf, valid } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { sensorsOf, sensorsWithin, sortSensors } from '../sensors.js'
import { noticeField } from '../texts.js'

const prepare = createPreparer<SensorPage>()

/**
 * Lists stations and modelled areas that have a location, nearest first if a point is given. Always returns the
 * envelope, even without `page`.
 */
export const listSensors: Handlers['listSensors'] = async ({ query, headers }, context) => {
  const circle = circleOf(query)
  const paging = valid(pagingOf(query))
  const { skip, limit, page = Math.floor(skip / limit) + 1 } = paging
  const language = languageOf(headers['accept-language'])
  const entities = await context.entities.all()
  const all = sensorsOf(entities.value, language, context.clock())
  const sensors = circle ? sensorsWithin(all, circle) : all
  const total = sensors.length
  const { fields, headers: age } = staleness(entities)
  const notice = await noticeField(context, { hasSensors: all.length > 0, language })
  const body = prepare(entities.value, JSON.stringify([query, language, fields.stale, notice]), () => {
    const sorted = circle ? sensors : sortSensors(sensors, query.sort, query.order)
    const pagination = { page, limit, total, total_pages: totalPages(total, limit) }
    return { success: true, ...fields, ...notice, data: sorted.slice(skip, skip + limit), pagination }
  })
  const counted = paging.count && { value: total, capped: false }
  const links = pageHeaders('/sensors', query, paging, { more: skip + limit < total, total: counted })
  return { status: 200, body, headers: { Vary: 'Accept-Language', ...links, ...age } }
}
