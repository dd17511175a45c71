import type { Names } from '../entity-model.js'
import { expandFilterName } from '../filter-name.js'
import type { Handlers } from '../handler-context.js'
import { Problem } from '../problem.js'
import { readId } from '../read-entity.js'
import { readKeyword } from '../read-keyword.js'
import { resolveExpression, type EntityCondition, type EntitySelector } from './expand-query.js'
import { readGeoQuery } from './geo-query.js'
import { parseQuery } from './parse-query.js'
import { toSafePattern } from './pattern.js'
import { anyType, parseTypes } from './type-selection.js'

/** The parameters of a query, parsed according to the contract. */
export type EntityQuery = Parameters<Handlers['queryEntities']>[0]['query']

type PostRequest = Parameters<Handlers['queryEntitiesByPost']>[0]

/** The conditions of which a query must have at least one (5.7.2.4), as a query by GET and by POST names them. */
const conditions = {
  get: 'type, attrs, q, georel and local=true',
  post: 'entities, attrs, q, geoQ and the parameter local=true',
}

/** A query by GET or POST in common form. */
interface CommonQuery {
  method: keyof typeof conditions
  selectors: SentSelector[]
  attrs: string[] | undefined
  q: string | undefined
  geo: Parameters<typeof readGeoQuery>[0]
  page: { limit: number; count: boolean; local?: boolean }
}

interface SentSelector {
  type?: string | undefined
  ids?: string[] | undefined
  idPattern?: string | undefined
}

/**
 * Parses the parameters of a query into a condition.
 * @throws Problem `BadRequestData` or `TooComplexQuery`
 */
export function readCondition(query: EntityQuery, names: Names): EntityCondition {
  const { type, id, idPattern, attrs, q } = query
  const ids = id === undefined ? undefined : itemsOf('id', id)
  const selectors = [type, id, idPattern].some((value) => value !== undefined) ? [{ type, ids, idPattern }] : []
  const attributes = attrs === undefined ? undefined : itemsOf('attrs', attrs)
  return toCondition({ method: 'get', selectors, attrs: attributes, q, geo: query, page: query }, names)
}

/** Parses the body of a query by POST (ETSI GS CIM 009, 5.2.23). @throws Problem see `readCondition` */
export function readPostCondition({ body, query }: Pick<PostRequest, 'body' | 'query'>, names: Names): EntityCondition {
  const { entities = [], attrs, q, geoQ = {} } = body
  const selectors = entities.map((selector) => {
    const id = readKeyword('entities.', selector, 'id')
    return {
      type: readKeyword('entities.', selector, 'type'),
      ids: id === undefined ? undefined : [id].flat(),
      idPattern: selector.idPattern,
    }
  })
  return toCondition({ method: 'post', selectors, attrs, q, geo: geoQ, page: query }, names)
}

function toCondition({ method, selectors, attrs, q, geo: sentGeo, page }: CommonQuery, names: Names): EntityCondition {
  if (page.limit === 0 && !page.count) throw new Problem('BadRequestData', 'limit may be 0 only with count=true.')
  const types = selectors.flatMap(({ type }) => type ?? [])
  // "To indicate a request for all Entities (with implied local scope), * is also allowed as a value" (5.2.33).
  if (page.local === false && types.includes(anyType)) {
    throw new Problem('BadRequestData', 'The type * must not be combined with local=false.')
  }
  const geo = readGeoQuery(sentGeo, names)
  if (types.length === 0 && attrs === undefined && q === undefined && !geo && page.local !== true) {
    throw new Problem('BadRequestData', `At least one of ${conditions[method]} is required.`)
  }
  const [only, ...others] = selectors.map((selector) => readSelector(selector, names))
  return {
    ...(only && others.length === 0 ? only : only && { selectors: [only, ...others] }),
    attributes: attrs && [...new Set(attrs.map((name) => expandFilterName(`attrs: ${name}`, name, names)))],
    expression: q === undefined ? undefined : resolveExpression(parseQuery(q), names),
    geo,
  }
}

function readSelector({ type, ids, idPattern }: SentSelector, names: Names): EntitySelector {
  const pattern = idPattern === undefined ? undefined : toSafePattern(idPattern)
  return {
    types: type === undefined ? undefined : parseTypes(type, 'type', names),
    ids: ids?.map(readId),
    // "id takes precedence over idPattern" (5.2.33).
    idPattern: ids ? undefined : pattern,
  }
}

/** Splits a comma-separated list. @throws Problem BadRequestData for empty items */
export function itemsOf(parameter: string, list: string): string[] {
  const items = list.split(',')
  if (items.includes('')) throw new Problem('BadRequestData', `${parameter} must not have empty items.`)
  return items
}
