import { recordedTypes } from '../../platform/ngsi-ld/temporal-query.js'
import type { Handlers } from '../handler-context.js'
import { answer, negotiate } from '../presenting/present-entity.js'
import { notFound, Problem } from '../problem.js'
import { openStoredNames, presentTemporal, readTemporalQuery, unwrap } from '../reading/temporal.js'

/** Returns the values of an entity in a time range (ETSI GS CIM 009, 5.7.3). */
export const retrieveTemporalEntity: Handlers['retrieveTemporalEntity'] = async (request, context) => {
  const { entityId: id } = request.path
  const mediaType = negotiate(request.accept)
  const names = await openStoredNames(request, context)
  const temporal = readTemporalQuery(request.query, names)
  const page = unwrap(await context.temporal.find(id, temporal, request.signal))
  if (page.entities.length === 0) {
    const entity = await context.entities.find(id)
    if (!entity) throw notFound(id)
    const type = recordedOf(entity.types.map(names.toStored))
    if (temporal.attributes) throw new Problem('ResourceNotFound', `${id} has no values of the requested attributes`)
    page.entities = [{ id, type, attributes: [] }]
  }
  const { status, headers, entities } = presentTemporal(page, temporal, names)
  const [entity = {}] = entities
  if (Object.keys(entity).length > 0) return { ...answer(entity, names, mediaType, headers), status }
  throw new Problem('ResourceNotFound', `${id} has none of the requested members`)
}

/** Returns the type whose values are stored. @throws Problem OperationNotSupported if there is none */
function recordedOf(types: string[]): string {
  const recorded = recordedTypes.find((one) => types.includes(one))
  if (recorded !== undefined) return recorded
  const supported = `Temporal queries support the numeric attributes of ${recordedTypes.join(', ')}.`
  throw new Problem('OperationNotSupported', `The values of ${types.join(', ')} are not stored. ${supported}`)
}
