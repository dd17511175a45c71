import type { Names } from '../entity-model.js'
import { expandFilterName } from '../filter-name.js'
import { Problem, refuse } from '../problem.js'
import type { GeoCondition } from './geo-query.js'
import type { Expression, Path, QueryExpression, Value } from './parse-query.js'
import { isDateTime } from './time-patterns.js'
import type { TypeSelection } from './type-selection.js'

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
    case 'equals':
      return { ...expression, ...resolved(expression, names), values: expression.values.map(typed(expression.subject)) }
    case 'order':
      return { ...expression, ...resolved(expression, names), value: typed(expression.subject)(expression.value) }
    case 'between': {
      const value = typed(expression.subject)
      return {
        ...expression,
        ...resolved(expression, names),
        from: value(expression.from),
        to: value(expression.to),
      }
    }
  }
}

const resolved = ({ subject }: { subject: Path }, names: Names): { subject: Target } => ({
  subject: resolvePath(subject, names),
})

function resolvePath({ names: [first, ...rest], members: inner }: Path, names: Names): Target {
  const last = rest.at(-1)
  const isMember = last !== undefined && members.has(last)
  if (first === 'createdAt' || first === 'modifiedAt') {
    if (rest.length > 0 || inner.length > 0)
      throw new Problem('BadRequestData', `${first} in q must not have sub-attributes or members.`)
    return { kind: 'time', name: first }
  }
  const subAttributes = isMember ? rest.slice(0, -1) : rest
  const wrong = subAttributes.find((name) => members.has(name)) ?? (isMember && inner.length > 0 ? last : undefined)
  if (wrong !== undefined) throw new Problem('BadRequestData', `${wrong} in q must not have sub-attributes or members.`)
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
