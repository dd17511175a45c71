import { NotFound } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'
import { readTemporalQuery, temporalReply, valueOf } from '../temporal.js'

/** Returns the stored values of an entity. Does not call the broker. */
export const getTemporalEntity: Handlers['getTemporalEntity'] = async (request, context) => {
  const { path, query, accept, signal } = request
  const temporal = readTemporalQuery(query)
  const page = valueOf(await context.temporal.find(path.entity_id, temporal, signal))
  const { status, headers, entities } = temporalReply(page, temporal, accept, context)
  const [entity] = entities
  if (!entity) throw new NotFound(temporal.attributes ? 'Stored values' : 'Entity')
  return { status, headers, body: entity }
}
