import { createHash } from 'node:crypto'
import type pg from 'pg'
import { codeOf } from '../../../../src/base/errors.js'
import { totalCap } from '../../../../src/platform/database/pages.js'
import { nodesOf, type PlanNode } from '../../../_helpers/plans.js'
import type { Statement } from '../../../platform/database/_helpers/statements.js'

/** How a statement accesses a table. */
export interface TableAccess {
  table: string
  /** Type of the plan node, followed by the index. */
  scan: string
  rowsRead: number
  /** Budget for `rowsRead`. */
  maxRows: number
  /** Set if the node reads the whole table or index, or more rows than allowed. */
  isExcessive: boolean
  /** Set if the node is below an aggregate. */
  counts: boolean
  /** Normalized text of the statement. */
  text: string
}

/** A plan node. Optional members are set for executed plans. Pages include those of all descendants. */
interface Node extends PlanNode {
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
}

/**
 * Executes a statement within a transaction, rolls it back, and returns how it accessed the growing tables.
 * @param tables number of rows by name of the table
 */
export async function tableAccessesOf(
  client: pg.Client,
  tables: Map<string, number>,
  statement: Statement,
): Promise<TableAccess[]> {
  const nodes = nodesOf(await run(client, statement))
  const counting = nodes.filter((node) => node['Node Type'] === 'Aggregate').flatMap((node) => nodesOf(node))
  return nodes.flatMap((node) => {
    const table = (node['Relation Name'] ?? '').replace(
      /^(observations|observation_hours|audit_events)_(\d{4}_\d{2}|default)$/,
      '$1',
    )
    const rows = tables.get(table)
    if (rows === undefined || !node['Node Type'].endsWith('Scan')) return []
    const counts = counting.includes(node)
    const isCapped =
      counts && (statement.values.includes(totalCap + 1) || statement.text.includes(`limit ${totalCap + 1})`))
    const maxRows = Math.round(isCapped ? 1.1 * totalCap : rowBudget(rows, statement))
    const rowsRead = rowsOf(node)
    // The default partition and those of the coming months are empty.
    const isEmptyPartition = table !== node['Relation Name'] && rowsRead === 0
    const readsAll = node['Node Type'] === 'Seq Scan' && !isCapped && !isEmptyPartition
    const isWhole = readsAll || pagesOf(node) > maxPages(node, statement)
    const scan = [node['Node Type'], node['Index Name'] ?? []].flat().join(' ')
    const isExcessive = isWhole || rowsRead > maxRows
    return [{ table, scan, rowsRead, maxRows, isExcessive, counts, text: normalizedText(statement) }]
  })
}

/** Returns a statement on one line, without quotes around names. */
export function normalizedText({ text }: Pick<Statement, 'text'>): string {
  return text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim()
}

/**
 * Returns the maximum number of rows to read. A plan either sorts the rows of a filter, or skips rows in the order of an
 * index. With an index for each, the cheaper plan reads at most the square root of (rows returned × rows of the table).
 * The factor 5 allows for up to three filters and uneven distributions.
 */
function rowBudget(rows: number, { text, values }: Statement): number {
  const parametersAfter = (word: string) =>
    [...text.matchAll(new RegExp(String.raw`\b${word} \$(\d+)`, 'g'))].map(([, place]) =>
      Number(values[Number(place) - 1]),
    )
  const limits = parametersAfter('limit').filter((limit) => limit <= totalCap)
  const listLengths = values.map((value) => (Array.isArray(value) ? value.length : 1))
  const returned = Math.max(...limits, ...listLengths, 1) + Math.max(0, ...parametersAfter('offset'))
  return 5 * Math.sqrt(returned * rows)
}

/** Returns the number of rows that a scan reads, including those that it filters out. */
function rowsOf(node: Node): number {
  const filteredOut = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return ((node['Actual Rows'] ?? 0) + filteredOut) * (node['Actual Loops'] ?? 1)
}

function pagesOf(node: Node): number {
  const total = (one: Node) => (one['Shared Hit Blocks'] ?? 0) + (one['Shared Read Blocks'] ?? 0)
  return total(node) - (node.Plans ?? []).reduce((sum, inner) => sum + total(inner), 0)
}

/**
 * Returns the maximum number of pages. A scan of a whole index may return few rows, but reads all pages. Each value of a
 * list is looked up, whether its row still exists or not.
 */
function maxPages(node: Node, { values }: Statement): number {
  const lookups = values.reduce((sum: number, value) => sum + (Array.isArray(value) ? value.length : 0), 0)
  return 30 * Math.max(node['Actual Loops'] ?? 1, 1) + 4 * (rowsOf(node) + lookups)
}

/** Returns the executed plan or, for statements that fail the second time (such as inserts), the estimated plan. */
async function run(client: pg.Client, statement: Statement): Promise<Node> {
  const query = statement.isPrepared ? await prepare(client, statement) : statement
  return explain(client, 'analyze, buffers, timing off, format json', query).catch(() =>
    explain(client, 'format json', query),
  )
}

/** Executes a prepared statement and undoes it. @returns the code of the error, if it fails */
export async function executePrepared(client: pg.Client, { text, values }: Statement): Promise<string | undefined> {
  await client.query('savepoint before_statement')
  try {
    await client.query({ name: nameOf(text), text, values })
    return undefined
  } catch (error) {
    return codeOf(error)
  } finally {
    await client.query('rollback to before_statement')
  }
}

function nameOf(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}

/** Number of executions after which Postgres may switch to a generic plan. */
const executionsBeforeGenericPlan = 6

/**
 * Prepares a statement and executes it until Postgres may use a generic plan.
 * @returns the statement for the next execution
 */
async function prepare(client: pg.Client, { text, values }: Statement): Promise<Pick<Statement, 'text' | 'values'>> {
  const name = nameOf(text)
  for (let execution = 0; execution < executionsBeforeGenericPlan; execution += 1)
    await client.query({ name, text, values })
  const literals = values.map((value) => (value === null ? 'null' : client.escapeLiteral(literalOf(value))))
  return { text: `execute "${name}"${literals.length > 0 ? `(${literals.join()})` : ''}`, values: [] }
}

function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((member) => JSON.stringify(member)).join()}}`
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
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
    if (!plan) throw new Error(`Postgres returned no plan for ${text}`)
    return plan
  } finally {
    await client.query('rollback to before_statement')
  }
}
