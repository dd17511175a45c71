import type { Names } from '../entity-model.js'
import { resolveExpression, type EntityCondition } from '../query/expand-query.js'
import { readGeoQuery } from '../query/geo-query.js'
import { parseQuery } from '../query/parse-query.js'
import type { Definition } from './subscription.js'

/**
 * Parses the conditions of a subscription other than type and id; `undefined` if there are none.
 * @param names names of `qContext`
 * @throws Problem BadRequestData, TooComplexQuery
 */
export function readConditions({ q, geoQ }: Pick<Definition, 'q' | 'geoQ'>, names: Names): EntityCondition | undefined {
  if (q === undefined && geoQ === undefined) return undefined
  return {
    ...(q !== undefined && { expression: resolveExpression(parseQuery(q), names) }),
    ...(geoQ && { geo: readGeoQuery(geoQ, names) }),
  }
}
