import type { BrokerHandlers } from '../../../generated/broker-operations.js'
import { markPartial, presentTemporal } from '../present-temporal.js'
import { answer, negotiate } from '../present.js'
import { Problem } from '../problem.js'
import { itemsOf, openStoredNames, readTemporalQuery, requireRecorded, unwrap } from '../query/temporal-query.js'
import { openNames } from '../request.js'

/** Returns the values of an entity in a time range (ETSI GS CIM 009, 5.7.3). */
export const retrieveTemporalEntity: BrokerHandlers['retrieveTemporalEntity'] = async (request, context) => {
  const { entityId } = request.path
  const { attrs } = request.query
  const mediaType = negotiate(request.accept)
  const temporal = readTemporalQuery(request.query)
  const names = await openNames(request, context)
  const stored = await openStoredNames(names, context)
  const attributes = attrs === undefined ? undefined : itemsOf('attrs', attrs).map(stored.toStored)
  const page = unwrap(await context.temporal.find(entityId, attributes, temporal))
  const [found] = presentTemporal(page, temporal, stored)
  if (found) return markPartial(answer(found, names, mediaType), page)
  const entity = await context.entities.find(entityId)
  if (!entity) throw new Problem('ResourceNotFound', `${entityId} was not found`)
  const type = stored.toShown(requireRecorded(entity.types.map(stored.toStored)))
  if (attributes) throw new Problem('ResourceNotFound', `${entityId} has no values of the requested attributes`)
  return answer({ id: entityId, type }, names, mediaType)
}
