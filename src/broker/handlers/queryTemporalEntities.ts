import { operations } from '../../../generated/broker-operations.js'
import type { Handlers } from '../handler-context.js'
import { answer, negotiate } from '../present-entity.js'
import { markPartial, temporalPresenter } from '../present-temporal-entity.js'
import { Problem } from '../problem.js'
import { pageHeaders } from '../query/page-links.js'
import {
  openStoredNames,
  readTemporalProjection,
  readTemporalQuery,
  readTemporalSelection,
  unwrap,
} from '../query/temporal-query.js'
import { openNames } from '../request-names.js'

/** Lists a page of the entities that have values in a time range, with these values (ETSI GS CIM 009, 5.7.4). */
export const queryTemporalEntities: Handlers['queryTemporalEntities'] = async (request, context) => {
  const { query } = request
  const { limit, offset } = query
  const count = query.count || query.options?.includes('count') === true
  const mediaType = negotiate(request.accept)
  if (limit === 0 && !count) throw new Problem('BadRequestData', 'limit may be 0 only with count=true.')
  if (query.type === undefined && query.attrs === undefined && query.local !== true) {
    throw new Problem('BadRequestData', 'At least one of type, attrs and local=true is required.')
  }
  const names = await openNames(request, context)
  const stored = await openStoredNames(names, context)
  const { members, projection, selected } = readTemporalProjection(query, names, stored)
  const temporal = { ...readTemporalQuery(query), projection }
  const selection = readTemporalSelection(query, names, stored, selected)
  const page = unwrap(await context.temporal.list({ ...selection, limit, offset, count }, temporal, request.signal))
  const headers = pageHeaders(operations.queryTemporalEntities.path, query, page)
  const entities = page.entities.map(temporalPresenter(temporal, stored, members))
  return markPartial(answer(entities, names, mediaType, headers), page)
}
