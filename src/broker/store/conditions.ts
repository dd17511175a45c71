import type { Knex } from 'knex'
import type { EntityCondition } from '../query/plan.js'
import { expressionToSql } from './expression-sql.js'
import { joinSql, readSql, sql, type Sql } from './sql.js'

/** What SQL alone decides. */
export type SqlCondition = Pick<EntityCondition, 'idPattern' | 'expression'>

/** Values bound in one statement; Postgres takes 65,535. */
const maxBindings = 20_000

/**
 * Which of these entities meet each of the conditions, in the order of the conditions. One statement for all of them,
 * however many: each condition is a branch of it, so that Postgres compiles a pattern once for all entities.
 */
export async function matchConditions(trx: Knex, conditions: SqlCondition[], ids: string[]): Promise<Set<string>[]> {
  const found = conditions.map(() => new Set<string>())
  if (ids.length === 0) return found
  for (const branches of chunksOf(conditions.map(toBranch))) {
    const rows = await readSql<{ number: number; id: string }>(
      trx,
      sql`with e as materialized (select id, attributes, created_at, modified_at from broker.entities
            where id = any(${ids}::text[]))
          ${joinSql(branches, ' union all ')}`,
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
  return sql`select ${number}::int as number, e.id from e where ${joinSql(conditions, ' and ')}`
}

function chunksOf(branches: Sql[]): Sql[][] {
  const chunks: Sql[][] = []
  let bindings = Infinity
  for (const branch of branches) {
    bindings += branch.bindings.length
    if (bindings > maxBindings) {
      chunks.push([])
      bindings = branch.bindings.length
    }
    chunks.at(-1)?.push(branch)
  }
  return chunks
}
