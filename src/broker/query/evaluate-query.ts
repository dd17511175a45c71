import { isObject } from '../../base/json.js'
import type { Attribute } from '../entity-model.js'
import type { ResolvedExpression, Target } from './condition.js'
import type { Ordering, Value } from './parse-query.js'

type Attributes = Record<string, Attribute>
type Items = (target: Target, attributes: Attributes) => unknown

/** Result of a condition; `undefined` if only Postgres can evaluate it. */
type Result = boolean | undefined

/** Marks a value inside an array. Only Postgres can evaluate it, because its rules for arrays are different. */
const inArray = Symbol('inside an array')

/**
 * Evaluates `q` in memory, with the same result as `expressionToSql`. Times and regular expressions are left to
 * Postgres.
 * @returns `undefined` if the result depends on a part that only Postgres can evaluate
 */
export function evaluate(expression: ResolvedExpression, attributes: Attributes): Result {
  switch (expression.kind) {
    case 'and':
      return negate(anyOf(expression.operands, (operand) => negate(evaluate(operand, attributes))))
    case 'or':
      return anyOf(expression.operands, (operand) => evaluate(operand, attributes))
    case 'exists': {
      const found = exists(expression.subject, attributes)
      return expression.negated ? negate(found) : found
    }
    case 'order': {
      const { subject, operator, value } = expression
      return compare(subject, valueOf, attributes, [[operator, [value]]])
    }
    case 'equals':
      return unlessNegated(
        expression,
        attributes,
        compare(expression.subject, valueOrObjectOf, attributes, [['==', expression.values]]),
      )
    case 'between': {
      const { subject, from, to } = expression
      const bounds: Bound[] = [
        ['>=', [from]],
        ['<=', [to]],
      ]
      return unlessNegated(expression, attributes, compare(subject, valueOf, attributes, bounds))
    }
    case 'match':
      return undefined
  }
}

/** An operator, and the values of which one must be on its right-hand side. */
type Bound = [operator: Ordering | '==', values: Value[]]

function anyOf<Item>(items: Item[], test: (item: Item) => Result): Result {
  const results = items.map(test)
  return results.includes(true) ? true : results.includes(undefined) ? undefined : false
}

const negate = (result: Result): Result => (result === undefined ? undefined : !result)

function unlessNegated(
  { subject, negated }: { subject: Target; negated: boolean },
  attributes: Attributes,
  result: Result,
): Result {
  if (!negated) return result
  const found = exists(subject, attributes)
  return found === false ? false : found === undefined ? undefined : negate(result)
}

function exists(target: Target, attributes: Attributes): Result {
  if (target.kind === 'time') return true
  const found = target.kind === 'item' ? valueOf(target, attributes) : at(attributes, target.keys)
  return found === inArray ? undefined : found !== undefined
}

/** Returns whether an item meets all bounds. As in jsonpath, an item that is an array has several values. */
function compare(target: Target, itemsOf: Items, attributes: Attributes, bounds: Bound[]): Result {
  const found = itemsOf(target, attributes)
  if (target.kind === 'time' || found === inArray) return undefined
  if (found === undefined) return false
  const meets = (item: unknown) =>
    bounds.every(([operator, values]) =>
      values.some((value) => isPlain(value) && listOf(item).some((member) => holds(operator, member, value.value))),
    )
  if (listOf(found).some(meets)) return true
  return bounds.every(([, values]) => values.every(isPlain)) ? false : undefined
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

const isPlain = ({ kind }: Value): boolean => kind === 'number' || kind === 'boolean' || kind === 'string'

function holds(operator: Bound[0], left: unknown, right: Value['value']): boolean {
  if (typeof left !== typeof right) return false
  if (operator === '==') return left === right
  const order =
    typeof right === 'string'
      ? // Postgres compares code points. Comparing UTF-16, as JavaScript does, has a different result beyond U+D7FF.
        Buffer.compare(Buffer.from(String(left)), Buffer.from(right))
      : Number(left) - Number(right)
  return orders[operator](order)
}

const orders: Record<Ordering, (order: number) => boolean> = {
  '>=': (order) => order >= 0,
  '>': (order) => order > 0,
  '<=': (order) => order <= 0,
  '<': (order) => order < 0,
}

/** Returns the JSON of a target, as `valueOf` of `expression-sql.ts`; `undefined` if there is none. */
function valueOf(target: Target, attributes: Attributes): unknown {
  switch (target.kind) {
    case 'time':
      return undefined
    case 'member':
      return at(attributes, target.keys)
    case 'attribute': {
      const value = at(attributes, [...target.keys, 'value'])
      return value === undefined ? textsOf(attributes, target.keys) : value
    }
    case 'item': {
      const { keys, path } = target
      const [language, ...rest] = path
      const value = at(attributes, [...keys, 'value', ...path])
      if (value !== undefined) return value
      if (language === '*' && rest.length === 0) return textsOf(attributes, keys)
      return at(attributes, [...keys, 'languageMap', ...path])
    }
  }
}

const valueOrObjectOf: Items = (target, attributes) => {
  const value = valueOf(target, attributes)
  return value === undefined && target.kind === 'attribute' ? at(attributes, [...target.keys, 'object']) : value
}

/** Returns the texts of all languages of a LanguageProperty. */
function textsOf(attributes: Attributes, keys: string[]): unknown {
  const languages = at(attributes, [...keys, 'languageMap'])
  return isObject(languages) ? Object.values(languages).flat() : languages
}

function at(root: unknown, keys: string[]): unknown {
  let found = root
  for (const key of keys) {
    if (Array.isArray(found)) return inArray
    if (!isObject(found) || !Object.hasOwn(found, key)) return undefined
    found = found[key]
  }
  return found
}
