import type { Knex } from 'knex'
import sql, { join, type Sql } from 'sql-template-tag'
import { query } from '../../platform/database/query.js'
import type { EntityCondition, ResolvedExpression, Target } from '../query/condition.js'
import { type Ordering, temporal, type TemporalKind, type Value } from '../query/parse-query.js'

/**
 * Converts `q` to a condition on a row of `broker.entities` named `e`. The condition is true or false, never null. An
 * array matches if one of its items matches. As in jsonpath, values of different types are not equal and have no order.
 * A Relationship "with any operator different than equal or unequal shall result in not matching" (ETSI GS CIM 009,
 * 4.9). Comparisons never raise an error, for any stored value.
 */
export function expressionToSql(expression: ResolvedExpression): Sql {
  switch (expression.kind) {
    case 'and':
    case 'or':
      return sql`(${join(expression.operands.map(expressionToSql), ` ${expression.kind} `)})`
    case 'exists':
      return expression.negated ? sql`(not ${exists(expression.subject)})` : exists(expression.subject)
    case 'order':
      return compares(expression.subject, [[expression.operator, expression.value]])
    case 'equals':
      return unlessNegated(expression, equals(expression.subject, expression.values))
    case 'between': {
      const { from, to } = expression
      return unlessNegated(
        expression,
        compares(expression.subject, [
          ['>=', from],
          ['<=', to],
        ]),
      )
    }
    case 'match':
      return matches(expression)
  }
}

/** Negates a condition if `negated` is set. A negated condition is false if the attribute does not exist. */
function unlessNegated({ subject, negated }: { subject: Target; negated: boolean }, condition: Sql): Sql {
  return negated ? sql`(${exists(subject)} and not ${condition})` : condition
}

function exists(target: Target): Sql {
  switch (target.kind) {
    case 'time':
      return sql`true`
    case 'item':
      return sql`(${valueOf(target)} is not null)`
    default:
      return sql`(${at(target.keys)} is not null)`
  }
}

/** Returns the condition that a single item meets all bounds. The bounds must have the same type. */
function compares(target: Target, bounds: [operator: Ordering, value: Value][]): Sql {
  const kind = bounds[0]?.[1].kind
  if (isTemporal(kind)) {
    return someInstant(target, kind, (instant) =>
      join(
        bounds.map(([operator, { value }]) => sql`${instant} ${operators[operator]} ${cast(value, kind)}`),
        ' and ',
      ),
    )
  }
  const condition = bounds.map(([operator], index) => `@ ${operator} $v[${index}]`).join(' && ')
  return someMember(
    target,
    valueOf,
    condition,
    bounds.map(([, { value }]) => value),
  )
}

/** Returns the condition that an item equals one of the values. */
function equals(target: Target, values: Value[]): Sql {
  const plain = values.filter(({ kind }) => !isTemporal(kind)).map(({ value }) => value)
  const conditions = [...(plain.length > 0 ? [someMember(target, valueOrObjectOf, '@ == $v[*]', plain)] : [])]
  for (const kind of ['dateTime', 'date', 'time'] as const) {
    const casts = values.filter((value) => value.kind === kind).map(({ value }) => cast(value, kind))
    if (casts.length > 0)
      conditions.push(someInstant(target, kind, (instant) => sql`${instant} in (${join(casts, ', ')})`))
  }
  return sql`(${join(conditions, ' or ')})`
}

/** Both operators match only texts: "If the target value data type is different than String", neither does. */
function matches({ subject, negated, pattern }: { subject: Target; negated: boolean; pattern: string }): Sql {
  if (subject.kind === 'time') return sql`false`
  return sql`coalesce((
    select ${negated ? sql`not bool_or` : sql`bool_or`}((member #>> '{}') ~ ${pattern})
    from jsonb_path_query(${valueOf(subject)}, '$[*] ? (@.type() == "string")') as member
  ), false)`
}

/** Returns the condition that an item of `items` meets a jsonpath condition, in which `$v` contains the values. */
function someMember(
  target: Target,
  items: (target: StoredTarget) => Sql,
  condition: string,
  values: Value['value'][],
): Sql {
  if (target.kind === 'time') return sql`false`
  const [path, variables] = [`$[*] ? (${condition})`, JSON.stringify({ v: values })]
  return sql`coalesce(jsonb_path_exists(${items(target)}, ${path}::jsonpath, ${variables}::jsonb, true), false)`
}

/**
 * Returns the condition that an item is a time of this kind, as text or as `{"@type", "@value"}`, and meets
 * `condition`.
 */
function someInstant(target: Target, kind: TemporalKind, condition: (instant: Sql) => Sql): Sql {
  if (target.kind === 'time') {
    // Responses have millisecond precision, so clients cannot compare more precisely.
    return kind === 'dateTime'
      ? sql`(${condition(sql`date_trunc('milliseconds', ${times[target.name]})`)})`
      : sql`false`
  }
  const text = sql`coalesce(member ->> '@value', member #>> '{}')`
  // `case` guarantees that only valid times are cast. Casting anything else raises an error.
  const instant = sql`(case when ${text} ~ ${`^${temporal[kind]}$`} then ${cast(text, kind)} end)`
  return sql`(exists (
    select from jsonb_path_query(${valueOf(target)}, '$[*]') as member where ${condition(instant)}
  ))`
}

type StoredTarget = Exclude<Target, { kind: 'time' }>

/** Returns the JSON of a target. It is null for a Relationship, and an array of all texts for a LanguageProperty. */
function valueOf(target: StoredTarget): Sql {
  const { keys } = target
  switch (target.kind) {
    case 'member':
      return at(keys)
    case 'attribute':
      return sql`coalesce(${at([...keys, 'value'])}, ${textsOf(keys)})`
    case 'item': {
      const [language, ...rest] = target.path
      const texts = language === '*' && rest.length === 0 ? textsOf(keys) : at([...keys, 'languageMap', ...target.path])
      return sql`coalesce(${at([...keys, 'value', ...target.path])}, ${texts})`
    }
  }
}

function valueOrObjectOf(target: StoredTarget): Sql {
  if (target.kind !== 'attribute') return valueOf(target)
  return sql`coalesce(${valueOf(target)}, ${at([...target.keys, 'object'])})`
}

/** Returns the texts of all languages of a LanguageProperty as an array; null for other attributes. */
function textsOf(keys: string[]): Sql {
  return sql`jsonb_path_query_array(${at([...keys, 'languageMap'])}, '$.*[*]')`
}

function at(keys: string[]): Sql {
  return sql`(e.attributes #> ${keys}::text[])`
}

function cast(text: Sql | Value['value'], kind: TemporalKind): Sql {
  switch (kind) {
    case 'dateTime':
      return sql`(${text}::text)::timestamptz`
    case 'date':
      return sql`(${text}::text)::date`
    case 'time':
      return sql`rtrim(${text}::text, 'Z')::time`
  }
}

function isTemporal(kind: Value['kind'] | undefined): kind is TemporalKind {
  return kind !== undefined && kind in temporal
}

const operators: Record<Ordering, Sql> = { '>=': sql`>=`, '>': sql`>`, '<=': sql`<=`, '<': sql`<` }
const times = { createdAt: sql`e.created_at`, modifiedAt: sql`e.modified_at` }

/** The parts of a condition that SQL can evaluate completely. */
export type SqlCondition = Pick<EntityCondition, 'idPattern' | 'expression'>

/** Maximum number of bindings per statement. The limit of Postgres is 65,535. */
const maxBindings = 20_000

/**
 * Returns the matching entities of a tenant for each condition, in the order of the conditions. All conditions are branches of a
 * single statement, so Postgres compiles each pattern once for all entities.
 */
export async function matchConditions(
  trx: Knex,
  tenant: string,
  conditions: SqlCondition[],
  ids: string[],
): Promise<Set<string>[]> {
  const found = conditions.map(() => new Set<string>())
  if (ids.length === 0) return found
  for (const branches of chunksOf(conditions.map(toBranch))) {
    const rows = await query<{ number: number; id: string }>(
      trx,
      sql`with e as materialized (select id, attributes, created_at, modified_at from broker.entities
            where id = any(${ids}::text[]) and tenant = ${tenant})
          ${join(branches, ' union all ')}`,
    )
    for (const { number, id } of rows) found[number]?.add(id)
  }
  return found
}

function toBranch({ idPattern, expression }: SqlCondition, number: number): Sql {
  const conditions = [
    ...(idPattern === undefined ? [] : [sql`e.id ~ ${idPattern}`]),
    ...(expression ? [expressionToSql(expression)] : []),
  ]
  return sql`select ${number}::int as number, e.id from e where ${join(conditions, ' and ')}`
}

function chunksOf(branches: Sql[]): Sql[][] {
  const chunks: Sql[][] = []
  let bindings = Infinity
  for (const branch of branches) {
    bindings += branch.values.length
    if (bindings > maxBindings) {
      chunks.push([])
      bindings = branch.values.length
    }
    chunks.at(-1)?.push(branch)
  }
  return chunks
}
