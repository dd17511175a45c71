import type { Reply } from '../pipeline/http/handler.js'
import { isProjected, type Projection } from '../platform/ngsi-ld/projection.js'
import { contentRangeOf, presentTemporalEntity, type TemporalEntity } from '../platform/ngsi-ld/temporal-entity.js'
import type { TemporalQuery } from '../platform/ngsi-ld/temporal-query.js'
import type { TemporalPage } from '../platform/ngsi-ld/temporal-reader.js'
import type { StoredNames } from './query/temporal-query.js'

/**
 * Returns the function that converts entities to the requested representation.
 * @param members whether to include `id` and `type`
 */
export function temporalPresenter(
  { form }: Pick<TemporalQuery, 'form'>,
  { toShown }: Pick<StoredNames, 'toShown'>,
  members: Projection,
) {
  return (entity: TemporalEntity) => {
    const { id, type, ...attributes } = presentTemporalEntity(entity, form, toShown)
    return { ...(isProjected('id', members) && { id }), ...(isProjected('type', members) && { type }), ...attributes }
  }
}

/** Returns 206 with `Content-Range` instead of 200 if values were left out (ETSI GS CIM 009, 6.3.10). */
export function markPartial<Body>(
  reply: Reply<200, Body>,
  { window }: Pick<TemporalPage, 'window'>,
): Reply<200, Body> | Reply<206, Body> {
  if (!window) return reply
  return { ...reply, status: 206, headers: { ...reply.headers, 'Content-Range': contentRangeOf(window) } }
}
