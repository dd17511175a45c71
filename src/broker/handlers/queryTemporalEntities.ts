import { operations } from '../../../generated/broker-operations.js'
import type { Handlers } from '../handler-context.js'
import { pageHeaders } from '../presenting/entity-response.js'
import { answer, negotiate } from '../presenting/present-entity.js'
import { badRequest, requireContent } from '../problem.js'
import { toSafePattern } from '../query/pattern.js'
import { openStoredNames, presentTemporal, readTemporalQuery, unwrap } from '../reading/temporal.js'

/** Lists a page of the entities that have values in a time range, with these values (ETSI GS CIM 009, 5.7.4). */
export const queryTemporalEntities: Handlers['queryTemporalEntities'] = async (request, context) => {
  const { query } = request
  const { id, limit, offset } = query
  const mediaType = negotiate(request.accept)
  if (query.type === undefined && query.attrs === undefined && query.local !== true) {
    throw badRequest('At least one of type, attrs and local=true is required.')
  }
  const names = await openStoredNames(request, context)
  const temporal = readTemporalQuery(query, names)
  requireContent({ limit, count: temporal.count })
  const pattern = query.idPattern === undefined ? undefined : toSafePattern(query.idPattern)
  // "id takes precedence over idPattern" (5.2.33).
  const position = { limit, offset, idPattern: id === undefined ? pattern : undefined }
  const page = unwrap(await context.temporal.list(temporal, position, request.signal))
  const { status, headers, entities } = presentTemporal(page, temporal, names)
  const links = pageHeaders(operations.queryTemporalEntities.path, query, page)
  return { ...answer(entities, names, mediaType, { ...links, ...headers }), status }
}
