import type { TemporalPage } from '../database/temporal-reader.js'
import { contentRangeOf, presentTemporalEntity } from '../domain/temporal-entity.js'
import type { TemporalQuery } from '../domain/temporal-query.js'
import type { Reply } from '../http/handler.js'
import type { StoredNames } from './query/temporal-query.js'

/** Converts the entities of a page to the requested representation. */
export function presentTemporal(
  { entities }: Pick<TemporalPage, 'entities'>,
  { form }: Pick<TemporalQuery, 'form'>,
  { toShown }: Pick<StoredNames, 'toShown'>,
) {
  return entities.map((entity) => presentTemporalEntity(entity, form, toShown))
}

/** Returns 206 with `Content-Range` instead of 200 if values were left out (ETSI GS CIM 009, 6.3.10). */
export function markPartial<Body>(
  reply: Reply<200, Body>,
  { window }: Pick<TemporalPage, 'window'>,
): Reply<200, Body> | Reply<206, Body> {
  if (!window) return reply
  return { ...reply, status: 206, headers: { ...reply.headers, 'Content-Range': contentRangeOf(window) } }
}
