import type { Handlers } from '../handler-context.js'
import { answer, negotiate } from '../present-entity.js'
import { markPartial, temporalPresenter } from '../present-temporal-entity.js'
import { Problem } from '../problem.js'
import {
  openStoredNames,
  readTemporalAttributes,
  readTemporalProjection,
  readTemporalQuery,
  requireRecorded,
  unwrap,
} from '../query/temporal-query.js'
import { openNames } from '../request-names.js'

/** Returns the values of an entity in a time range (ETSI GS CIM 009, 5.7.3). */
export const retrieveTemporalEntity: Handlers['retrieveTemporalEntity'] = async (request, context) => {
  const { entityId: id } = request.path
  const { attrs } = request.query
  const mediaType = negotiate(request.accept)
  const names = await openNames(request, context)
  const stored = await openStoredNames(names, context)
  const { members, projection } = readTemporalProjection(request.query, names, stored)
  const temporal = { ...readTemporalQuery(request.query), projection }
  const attributes = readTemporalAttributes(attrs, stored, names)
  const present = temporalPresenter(temporal, stored, members)
  const page = unwrap(await context.temporal.find(id, attributes, temporal, request.signal))
  const [found] = page.entities
  if (found) return markPartial(answer(withMembers(id, present(found)), names, mediaType), page)
  const entity = await context.entities.find(id)
  if (!entity) throw new Problem('ResourceNotFound', `${id} was not found`)
  const type = requireRecorded(entity.types.map(stored.toStored))
  if (attributes) throw new Problem('ResourceNotFound', `${id} has no values of the requested attributes`)
  return answer(withMembers(id, present({ id, type, attributes: [] })), names, mediaType)
}

/** Returns an entity. @throws Problem ResourceNotFound if no member is left */
function withMembers<Presented extends object>(id: string, entity: Presented): Presented {
  if (Object.keys(entity).length > 0) return entity
  throw new Problem('ResourceNotFound', `${id} has none of the requested members`)
}
