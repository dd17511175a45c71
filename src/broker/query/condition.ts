import type { BrokerHandlers } from '../../../generated/broker-operations.js'
import type { Names } from '../entity-model.js'
import { badRequest, requireContent, refuse } from '../problem.js'
import { readKeyword } from '../reading/members.js'
import { expandFilterName, readId } from '../reading/read-entity.js'
import { type GeoCondition, readGeoQuery } from './geo-query.js'
import { type Expression, isDateTime, parseQuery, type Path, type QueryExpression, type Value } from './parse-query.js'
import { toSafePattern } from './pattern.js'
import { anyType, parseTypes, type TypeSelection } from './type-selection.js'

/** Left-hand side of an operator: a time of the entity, or the JSON at a path of `keys` in `attributes`. */
export type Target =
  | { kind: 'time'; name: 'createdAt' | 'modifiedAt' }
  /** Value, object or texts of an attribute or sub-attribute. */
  | { kind: 'attribute'; keys: string[] }
  /** A member of an attribute, such as `observedAt`. */
  | { kind: 'member'; keys: string[] }
  /** A member of a compound value, or a language of a LanguageProperty. */
  | { kind: 'item'; keys: string[]; path: string[] }

/** A query with expanded names. */
export type ResolvedExpression = Expression<Target>

/** Selects entities by type and id. */
export interface EntitySelector {
  types?: TypeSelection | undefined
  ids?: string[] | undefined
  /** A regular expression as `toSafePattern` returns it. */
  idPattern?: string | undefined
}

/** Conditions that entities must meet, combined with `and`. */
export interface EntityCondition extends EntitySelector {
  /** At least one of these must select the entity. */
  selectors?: EntitySelector[] | undefined
  /** IRIs. Entities must have at least one of these attributes. */
  attributes?: string[] | undefined
  /** IRIs. Entities must have an attribute other than these. */
  beyond?: string[] | undefined
  expression?: ResolvedExpression | undefined
  geo?: GeoCondition | undefined
}

/** Selects a page of the matching entities. */
export interface EntityPage {
  limit: number
  offset: number
  /** Whether the total number of matches is counted. */
  count: boolean
}

/** Members of attributes that are not expanded to an IRI. */
const members = new Set(['observedAt', 'unitCode', 'createdAt', 'modifiedAt'])
const instants = new Set(['observedAt', 'createdAt', 'modifiedAt'])

/**
 * Expands the names of a query.
 * @throws Problem `BadRequestData` for paths such as `createdAt.a` or `a.unitCode[b]`, and for names that no attribute
 *   can have; `OperationNotSupported` for members such as `scope`
 */
export function resolveExpression(expression: QueryExpression, names: Names): ResolvedExpression {
  switch (expression.kind) {
    case 'and':
    case 'or':
      return { ...expression, operands: expression.operands.map((operand) => resolveExpression(operand, names)) }
    case 'exists':
    case 'match':
      return { ...expression, subject: resolvePath(expression.subject, names) }
  }
  const [subject, value] = [resolvePath(expression.subject, names), typed(expression.subject)]
  switch (expression.kind) {
    case 'equals':
      return { ...expression, subject, values: expression.values.map(value) }
    case 'order':
      return { ...expression, subject, value: value(expression.value) }
    case 'between':
      return { ...expression, subject, from: value(expression.from), to: value(expression.to) }
  }
}

function resolvePath({ names: [first, ...rest], members: inner }: Path, names: Names): Target {
  const last = rest.at(-1)
  const isMember = last !== undefined && members.has(last)
  if (first === 'createdAt' || first === 'modifiedAt') {
    if (rest.length > 0 || inner.length > 0) throw badRequest(`${first} in q must not have sub-attributes or members.`)
    return { kind: 'time', name: first }
  }
  const subAttributes = isMember ? rest.slice(0, -1) : rest
  const wrong = subAttributes.find((name) => members.has(name)) ?? (isMember && inner.length > 0 ? last : undefined)
  if (wrong !== undefined) throw badRequest(`${wrong} in q must not have sub-attributes or members.`)
  const keys = [first, ...subAttributes].map((name, index, path) =>
    expandPart(path.slice(0, index + 1).join('.'), name, names),
  )
  if (isMember) return { kind: 'member', keys: [...keys, last] }
  return inner.length > 0 ? { kind: 'item', keys, path: inner } : { kind: 'attribute', keys }
}

function expandPart(path: string, name: string, names: Names): string {
  if (path === name || !/^\p{N}/u.test(name)) return expandFilterName(`q: ${path}`, name, names)
  const reason = 'a dot is followed by a sub-attribute, whose name must not begin with a digit'
  const advice = 'Use the IRI of an attribute with a dot in its name, or an attribute without a dot, such as pm25.'
  throw refuse(`q: ${path}`, `${reason}. ${advice}`)
}

/** Converts quoted strings to times when they are compared with `observedAt`, `createdAt` or `modifiedAt`. */
function typed({ names }: Path): (value: Value) => Value {
  const isInstant = instants.has(names.at(-1) ?? '')
  return (value) =>
    isInstant && value.kind === 'string' && isDateTime(value.value) ? { ...value, kind: 'dateTime' } : value
}

/** The parameters of a query, parsed according to the contract. */
export type EntityQuery = Parameters<BrokerHandlers<unknown>['queryEntities']>[0]['query']

type PostRequest = Parameters<BrokerHandlers<unknown>['queryEntitiesByPost']>[0]

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
  requireContent(page)
  const types = selectors.flatMap(({ type }) => type ?? [])
  // "To indicate a request for all Entities (with implied local scope), * is also allowed as a value" (5.2.33).
  if (page.local === false && types.includes(anyType)) {
    throw badRequest('The type * must not be combined with local=false.')
  }
  const geo = readGeoQuery(sentGeo, names)
  if (types.length === 0 && attrs === undefined && q === undefined && !geo && page.local !== true) {
    throw badRequest(`At least one of ${conditions[method]} is required.`)
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
  if (items.includes('')) throw badRequest(`${parameter} must not have empty items.`)
  return items
}
