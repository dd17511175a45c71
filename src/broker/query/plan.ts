import type { Names } from '../model.js'
import { Problem } from '../problem.js'
import type { GeoCondition } from './geo.js'
import type { Expression, Path, QueryExpression, Value } from './parse.js'
import { isDateTime } from './temporal.js'

/** What an operator compares: a time of the entity, or what lies at these keys in `attributes`. */
export type Target =
  | { kind: 'time'; name: 'createdAt' | 'modifiedAt' }
  /** An attribute or sub-attribute: its value, or its object. */
  | { kind: 'attribute'; keys: string[] }
  /** Anything beneath an attribute: `observedAt`, a member of a compound value. */
  | { kind: 'member'; keys: string[] }

/** A query whose names are expanded. */
export type ResolvedExpression = Expression<Target>

/** What entities must be like; all of what is given. */
export interface EntityCondition {
  /** IRIs: at least one of them. */
  types?: string[] | undefined
  ids?: string[] | undefined
  /** A regular expression as `toSafePattern` returns it. */
  idPattern?: string | undefined
  /** IRIs: at least one of them. */
  attributes?: string[] | undefined
  expression?: ResolvedExpression | undefined
  geo?: GeoCondition | undefined
}

/** Which of the matching entities to return. */
export interface EntityPage {
  limit: number
  offset: number
  /** Whether to count all matching entities as well. */
  count: boolean
}

/** Members of attributes that have no IRI of their own. */
const members = new Set(['observedAt', 'unitCode', 'datasetId', 'createdAt', 'modifiedAt'])
const instants = new Set(['observedAt', 'createdAt', 'modifiedAt'])

/** Expands the names of a query. @throws Problem `BadRequestData` for parts of what has none. */
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
    if (rest.length > 0 || inner.length > 0) throw new Problem('BadRequestData', `${first} in q has no parts.`)
    return { kind: 'time', name: first }
  }
  const subAttributes = isMember ? rest.slice(0, -1) : rest
  const wrong = subAttributes.find((name) => members.has(name)) ?? (isMember && inner.length > 0 ? last : undefined)
  if (wrong !== undefined) throw new Problem('BadRequestData', `${wrong} in q has no parts.`)
  const keys = [first, ...subAttributes].map((name) => names.expand(name))
  if (isMember) return { kind: 'member', keys: [...keys, last] }
  return inner.length > 0 ? { kind: 'member', keys: [...keys, 'value', ...inner] } : { kind: 'attribute', keys }
}

/** A string in quotes that is compared with a time that the broker or NGSI-LD has given is an instant, too. */
function typed({ names }: Path): (value: Value) => Value {
  const isInstant = instants.has(names.at(-1) ?? '')
  return (value) =>
    isInstant && value.kind === 'string' && isDateTime(value.value) ? { ...value, kind: 'dateTime' } : value
}
