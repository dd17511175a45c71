import type { BrokerHandlers } from '../../../generated/broker-operations.js'
import { expandName } from '../attribute.js'
import type { Names } from '../model.js'
import { Problem } from '../problem.js'
import { readGeoQuery } from './geo-query.js'
import { parseQuery } from './parse.js'
import { toSafePattern } from './pattern.js'
import { resolveExpression, type EntityCondition } from './resolve.js'
import { parseTypes } from './type-selection.js'

/** The parameters of a query, parsed according to the contract. */
export type EntityQuery = Parameters<BrokerHandlers['queryEntities']>[0]['query']

/**
 * Parses the parameters of a query into a condition.
 * @throws Problem `BadRequestData` or `TooComplexQuery`
 */
export function readCondition(query: EntityQuery, names: Names): EntityCondition {
  const { type, attrs, q, georel, limit, count } = query
  if (limit === 0 && !count) throw new Problem('BadRequestData', 'limit may be 0 only with count=true.')
  const geo = readGeoQuery(query, names)
  if (type === undefined && attrs === undefined && q === undefined && georel === undefined) {
    throw new Problem('BadRequestData', 'At least one of type, attrs, q and georel is required.')
  }
  const idPattern = query.idPattern === undefined ? undefined : toSafePattern(query.idPattern)
  const ids = query.id === undefined ? undefined : itemsOf('id', query.id).map(readId)
  return {
    types: type === undefined ? undefined : parseTypes(type, 'type', names),
    ids,
    idPattern: ids ? undefined : idPattern,
    attributes: attrs === undefined ? undefined : namesOf('attrs', attrs, names),
    expression: q === undefined ? undefined : resolveExpression(parseQuery(q), names),
    geo,
  }
}

/** Returns the distinct IRIs of a comma-separated list of names. */
function namesOf(parameter: string, list: string, names: Names): string[] {
  return [...new Set(itemsOf(parameter, list).map((name) => expandName(`${parameter}: ${name}`, name, names)))]
}

function itemsOf(parameter: string, list: string): string[] {
  const items = list.split(',')
  if (items.includes('')) throw new Problem('BadRequestData', `${parameter} must not have empty items.`)
  return items
}

/** Returns the id. @throws Problem BadRequestData unless it is a URI */
export function readId(id: string): string {
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:\S+$/.test(id)) throw new Problem('BadRequestData', `id must be a URI: ${id}`)
  return id
}
