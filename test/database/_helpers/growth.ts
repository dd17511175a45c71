import { createHash } from 'node:crypto'
import type pg from 'pg'
import { totalCap } from '../../../src/database/repositories/pages.js'
import { nodesOf, type PlanNode } from '../../_helpers/plans.js'
import type { Statement } from './statements.js'

/** What a statement does with a table. */
export interface Look {
  table: string
  /** The node of the plan, with its index if it has one. */
  scan: string
  /** Rows that it looked at, and how many it might. */
  looked: number
  allowed: number
  /** It reads all of the table or of the index, or more rows than it might. */
  tooMuch: boolean
  /** It is below an aggregate. */
  counts: boolean
  /** Of the statement, in one line and without quotes around names. */
  text: string
}

/** A plan; what is optional is there when it was carried out, and the pages are those of all nodes below, too. */
interface Node extends PlanNode {
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
}

/**
 * Carries a statement out within a transaction, undoes it, and tells how it looked at each table that has grown.
 * @param grown rows of each of these tables
 */
export async function looksOf(client: pg.Client, grown: Map<string, number>, statement: Statement): Promise<Look[]> {
  const nodes = nodesOf(await run(client, statement))
  const counting = nodes.filter((node) => node['Node Type'] === 'Aggregate').flatMap((node) => nodesOf(node))
  return nodes.flatMap((node) => {
    const table = (node['Relation Name'] ?? '').replace(/^(observations)_\d{4}_\d{2}$/, '$1')
    const rows = grown.get(table)
    if (rows === undefined || !node['Node Type'].endsWith('Scan')) return []
    const counts = counting.includes(node)
    const isCapped =
      counts && (statement.values.includes(totalCap + 1) || statement.text.includes(`limit ${totalCap + 1})`))
    const allowed = Math.round(isCapped ? 1.1 * totalCap : mostRead(rows, statement))
    const looked = rowsOf(node)
    const isWhole = (node['Node Type'] === 'Seq Scan' && !isCapped) || pagesOf(node) > mostPages(node)
    const scan = [node['Node Type'], node['Index Name'] ?? []].flat().join(' ')
    return [{ table, scan, looked, allowed, tooMuch: isWhole || looked > allowed, counts, text: plainText(statement) }]
  })
}

/** In one line, and without quotes around names. */
export function plainText({ text }: Pick<Statement, 'text'>): string {
  return text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim()
}

/**
 * A filter leaves rows to be sorted, an order passes rows that the filter refuses: with an index for each, the lesser of
 * the two is at most the square root in a table of any size. Five times that, since there may be three filters, and none
 * spreads evenly.
 */
function mostRead(rows: number, { text, values }: Statement): number {
  const bound = (word: string) =>
    [...text.matchAll(new RegExp(String.raw`\b${word} \$(\d+)`, 'g'))].map(([, place]) =>
      Number(values[Number(place) - 1]),
    )
  const limits = bound('limit').filter((limit) => limit <= totalCap)
  const named = values.map((value) => (Array.isArray(value) ? value.length : 1))
  const answer = Math.max(...limits, ...named, 1) + Math.max(0, ...bound('offset'))
  return 5 * Math.sqrt(answer * rows)
}

/** Rows that a scan looks at, whether it gives them on or not. */
function rowsOf(node: Node): number {
  const refused = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return ((node['Actual Rows'] ?? 0) + refused) * (node['Actual Loops'] ?? 1)
}

function pagesOf(node: Node): number {
  const all = (one: Node) => (one['Shared Hit Blocks'] ?? 0) + (one['Shared Read Blocks'] ?? 0)
  return all(node) - (node.Plans ?? []).reduce((sum, inner) => sum + all(inner), 0)
}

/** An index that is read from end to end for the want of a bound gives few rows and touches all its pages. */
function mostPages(node: Node): number {
  return 30 * Math.max(node['Actual Loops'] ?? 1, 1) + 4 * rowsOf(node)
}

/** The plan as it went; of what cannot be done twice, for instance an insert of what is there by now, as it would go. */
async function run(client: pg.Client, statement: Statement): Promise<Node> {
  const asked = statement.isPrepared ? await prepare(client, statement) : statement
  return explain(client, 'analyze, buffers, timing off, format json', asked).catch(() =>
    explain(client, 'format json', asked),
  )
}

/** After so many times Postgres may hold on to one plan for all values. */
const timesBeforeOnePlan = 6

/** Brings a statement to where a connection has it that has asked it often. */
async function prepare(client: pg.Client, { text, values }: Statement): Promise<Pick<Statement, 'text' | 'values'>> {
  const name = createHash('sha1').update(text).digest('hex')
  for (let time = 0; time < timesBeforeOnePlan; time += 1) await client.query({ name, text, values })
  const literals = values.map((value) => (value === null ? 'null' : client.escapeLiteral(literalOf(value))))
  return { text: `execute "${name}"${literals.length > 0 ? `(${literals.join()})` : ''}`, values: [] }
}

function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((member) => JSON.stringify(member)).join()}}`
  return value instanceof Date ? value.toISOString() : String(value)
}

async function explain(
  client: pg.Client,
  options: string,
  { text, values }: Pick<Statement, 'text' | 'values'>,
): Promise<Node> {
  await client.query('savepoint before_statement')
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (${options}) ${text}`, values)
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (!plan) throw new Error(`There is no plan of ${text}`)
    return plan
  } finally {
    await client.query('rollback to before_statement')
  }
}
