import { BadRequest } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'
import { readTemporalQuery, temporalReply, valueOf } from '../temporal.js'

/** Lists the entities that have stored values in a time range. Does not call the broker. */
export const listTemporalEntities: Handlers['listTemporalEntities'] = async (request, context) => {
  const { query, accept, signal } = request
  if (query.type === undefined && query.attrs === undefined) {
    throw BadRequest.at(
      { location: 'query.type', message: 'is required', code: 'required' },
      'query.type or query.attrs is required.',
    )
  }
  const temporal = readTemporalQuery(query)
  const page = valueOf(await context.temporal.list(temporal, query, signal))
  const { status, headers, entities } = temporalReply(page, temporal, accept, context)
  return { status, headers, body: entities }
}
