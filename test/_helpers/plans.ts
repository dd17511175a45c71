import { expect } from '@jest/globals'
import type pg from 'pg'
import type { Database } from '../../src/database/postgres.js'

/** As much of `explain (format json)` as the tests look at. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Plan Rows': number
  'Subplans Removed'?: number
  Plans?: this[]
}

/** A node of a plan that was carried out. */
export interface RunNode extends PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
}

type Work = () => Promise<unknown>

/** All nodes of the plan of the one query that some work asks of `db`, with exactly its values. */
export function readPlan(db: Database, client: pg.Client, work: Work): Promise<PlanNode[]> {
  return explain<PlanNode>('format json', db, client, work)
}

/** The same, carried out and counted. */
export function readRun(db: Database, client: pg.Client, work: Work): Promise<RunNode[]> {
  return explain<RunNode>('analyze, format json', db, client, work)
}

async function explain<Node extends PlanNode>(options: string, db: Database, client: pg.Client, work: Work) {
  const asked: { sql: string; bindings: unknown[] }[] = []
  const listen = (query: { sql: string; bindings: unknown[] }) => asked.push(query)
  db.on('query', listen)
  try {
    await work()
  } finally {
    db.removeListener('query', listen)
  }
  expect(asked).toHaveLength(1)
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `explain (${options}) ${asked[0]!.sql}`,
    asked[0]!.bindings,
  )
  return nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan)
}

/** A node with all below it. */
export function nodesOf<Node extends PlanNode>(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap((inner) => nodesOf(inner))]
}

export const kindsIn = (plan: PlanNode[]) => plan.map((node) => node['Node Type'])
export const indexesIn = (plan: PlanNode[]) => plan.flatMap((node) => node['Index Name'] ?? [])
