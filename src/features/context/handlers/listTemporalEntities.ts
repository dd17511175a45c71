import { BadRequest } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'
import { itemsOf, readNames, readTypes } from '../temporal-names.js'
import { temporalReply } from '../temporal-reply.js'
import { readTemporalQuery, valueOf } from '../temporal-request.js'

/** Lists the entities that have stored values in a time range. Does not call the broker. */
export const listTemporalEntities: Handlers['listTemporalEntities'] = async (request, context) => {
  const { query, accept, signal } = request
  const { type, id, attrs, limit, offset } = query
  const count = query.count || query.options?.split(',').includes('count') === true
  if (type === undefined && attrs === undefined) {
    throw BadRequest.at(
      { location: 'query.type', message: 'is required', code: 'required' },
      'query.type or query.attrs is required.',
    )
  }
  const temporal = readTemporalQuery(query)
  const selection = {
    types: readTypes(type),
    ids: id === undefined ? undefined : itemsOf('id', id),
    attributes: attrs === undefined ? undefined : readNames('attrs', attrs),
  }
  const page = valueOf(await context.temporal.list({ ...selection, limit, offset, count }, temporal, signal))
  const { status, headers, entities } = temporalReply(page, temporal, accept, context)
  return { status, headers, body: entities }
}
