import { operations, type BrokerHandlers } from '../../../generated/broker-operations.js'
import { readId } from '../entity.js'
import { markPartial, presentTemporal } from '../present-temporal.js'
import { answer, negotiate } from '../present.js'
import { Problem } from '../problem.js'
import { pageHeaders } from '../query/page-links.js'
import { itemsOf, openStoredNames, readTemporalQuery, readTemporalTypes, unwrap } from '../query/temporal-query.js'
import { openNames } from '../request.js'

/** Lists a page of the entities that have values in a time range, with these values (ETSI GS CIM 009, 5.7.4). */
export const queryTemporalEntities: BrokerHandlers['queryTemporalEntities'] = async (request, context) => {
  const { query } = request
  const mediaType = negotiate(request.accept)
  if (query.limit === 0 && !query.count) throw new Problem('BadRequestData', 'limit may be 0 only with count=true.')
  if (query.type === undefined && query.attrs === undefined && query.local !== true) {
    throw new Problem('BadRequestData', 'At least one of type, attrs and local=true is required.')
  }
  const temporal = readTemporalQuery(query)
  const names = await openNames(request, context)
  const stored = await openStoredNames(names, context)
  const selection = {
    types: readTemporalTypes(query.type, stored),
    ids: query.id === undefined ? undefined : itemsOf('id', query.id).map(readId),
    attributes: query.attrs === undefined ? undefined : itemsOf('attrs', query.attrs).map(stored.toStored),
  }
  const page = unwrap(await context.temporal.list({ ...selection, ...query }, temporal))
  const headers = pageHeaders(operations.queryTemporalEntities.path, query, page)
  const reply = answer(presentTemporal(page, temporal, stored), names, mediaType, headers)
  return markPartial(reply, page)
}
