import type { Knex } from 'knex'
import sql, { join, type Sql } from 'sql-template-tag'
import { query } from '../../platform/database/query.js'
import type { EntityCondition } from '../query/expand-query.js'
import { expressionToSql } from './expression-sql.js'

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
