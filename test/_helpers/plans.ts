import { expect } from '@jest/globals'
import type pg from 'pg'
import type { Database } from '../../src/platform/database/postgres.js'

/** The members of `explain (format json)` that the tests read. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Plan Rows': number
  'Subplans Removed'?: number
  Plans?: this[]
}

/** A node of an executed plan (`explain analyze`). */
export interface RunNode extends PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
}

interface Connections {
  db: Database
  client: pg.Client
}

type Work = () => Promise<unknown>

/** Returns all nodes of the plan of the only query that `work` sends to `db`, planned with the same values. */
export function readPlan(connections: Connections, work: Work): Promise<PlanNode[]> {
  return explain<PlanNode>('format json', connections, work)
}

/** Like {@link readPlan}, but executes the query. */
export function readRun(connections: Connections, work: Work): Promise<RunNode[]> {
  return explain<RunNode>('analyze, format json', connections, work)
}

async function explain<Node extends PlanNode>(options: string, { db, client }: Connections, work: Work) {
  const queries: { sql: string; bindings: unknown[] }[] = []
  const record = (query: { sql: string; bindings: unknown[] }) => queries.push(query)
  db.on('query', record)
  try {
    await work()
  } finally {
    db.removeListener('query', record)
  }
  expect(queries).toHaveLength(1)
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `explain (${options}) ${queries[0]!.sql}`,
    queries[0]!.bindings,
  )
  return nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan)
}

/** Returns a node and all its descendants. */
export function nodesOf<Node extends PlanNode>(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap((inner) => nodesOf(inner))]
}

export const nodeTypesIn = (plan: PlanNode[]) => plan.map((node) => node['Node Type'])
export const indexesIn = (plan: PlanNode[]) => plan.flatMap((node) => node['Index Name'] ?? [])
