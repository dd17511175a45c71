import { setImmediate } from 'node:timers/promises'
import type { Knex } from 'knex'
import { Problem } from '../problem.js'
import type { Geometry } from '../query/geo.js'
import type { EntityCondition } from '../query/plan.js'
import { expressionToSql } from './expression-sql.js'
import { planGeo } from './geo-sql.js'
import { joinSql, readSql, sql, type Sql } from './sql.js'

/** The rows that match: `from` and `where`, with the column that orders them. */
export interface Matching {
  from: Sql
  seq: Sql
}

export interface MatchingOptions {
  /** Milliseconds for geometries that are judged one by one. */
  longest: number
  /** Ids: no others. The entity then stands in `from` as `e`. */
  among?: string[]
}

/** Geometries judged in one go, before others get their turn. */
const atOnce = 200

/** Turns a condition into SQL; geometries that SQL cannot judge are read and judged here. @throws Problem `TooComplexQuery` */
export async function findMatching(
  db: Knex,
  condition: EntityCondition,
  { longest, among }: MatchingOptions,
): Promise<Matching> {
  const { types, geo } = condition
  const own = [...(among ? [sql`e.id = any(${among}::text[])`] : []), ...conditionsOf(condition)]
  const [only, ...others] = types ?? []
  // Where the index of types is all that is needed, entities are not read.
  const byType = only !== undefined && others.length === 0 && own.length === 0
  const seq = byType ? sql`t.seq` : sql`e.seq`
  const source = byType ? sql`broker.entity_types t` : sql`broker.entities e`
  const typed = byType ? [sql`t.type = ${only}`] : types ? [hasType(types)] : []
  const from = (table: Sql, more: Sql[]): Sql => {
    const conditions = [...own, ...typed, ...more]
    return sql`from ${table} ${conditions.length > 0 ? sql`where ${joinSql(conditions, ' and ')}` : sql``}`
  }
  if (!geo) return { from: from(source, []), seq }

  const { certain, open, test } = planGeo(geo)
  const of = sql`g.attribute = ${geo.attribute}`
  const placed = from(sql`${source} join broker.geometries g on g.seq = ${seq}`, [of, sql`(${open})`])
  const candidates = await readSql<Candidate>(db, sql`select g.seq, g.shape ${placed}`)
  const judged = await judge(candidates, test, longest)
  const found = sql`${seq} in (
    select g.seq from broker.geometries g where ${of} and (${certain}) union all select unnest(${judged}::bigint[])
  )`
  return { from: from(source, [found]), seq }
}

/** The error of a query that takes too long. */
export function tooComplex(): Problem {
  return new Problem('TooComplexQuery', 'The query takes too long. Give a type, a smaller area or fewer conditions.')
}

function hasType(types: string[]): Sql {
  return sql`e.seq in (select seq from broker.entity_types where type = any(${types}::text[]))`
}

function conditionsOf({ ids, idPattern, attributes, expression }: EntityCondition): Sql[] {
  return [
    ...(ids ? [sql`e.id = any(${ids}::text[])`] : []),
    ...(idPattern === undefined ? [] : [sql`e.id ~ ${idPattern}`]),
    ...(attributes ? [sql`e.attributes ?| ${attributes}::text[]`] : []),
    ...(expression ? [expressionToSql(expression)] : []),
  ]
}

interface Candidate {
  seq: number
  shape: Geometry
}

/** The candidates whose shape passes, a few at a time. @throws Problem `TooComplexQuery` when they are too many. */
async function judge(candidates: Candidate[], test: (shape: Geometry) => boolean, longest: number): Promise<number[]> {
  const end = performance.now() + longest
  const passed: number[] = []
  for (const [index, { seq, shape }] of candidates.entries()) {
    if (test(shape)) passed.push(seq)
    if (index % atOnce === atOnce - 1) await setImmediate()
    if (performance.now() > end) throw tooComplex()
  }
  return passed
}
