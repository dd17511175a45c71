import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { codeOf } from '../../base/errors.js'
import { query, transactionWithin } from '../../platform/database/query.js'
import { sqlState } from '../../platform/database/sql-state.js'
import type { EntityCondition, EntityPage, ResolvedExpression } from '../query/expand-query.js'

/** Maximum milliseconds for all statements of one query. Clients wait longer. */
export const queryTimeouts = { pattern: 1_000, program: 5_000 }

/** Postgres reports expressions that are too complex to compile as invalid regular expressions. */
const tooComplexCodes: readonly string[] = [sqlState.queryCanceled, sqlState.invalidRegularExpression]

/**
 * Returns the maximum milliseconds per statement of a query; `undefined` for one without an expression or id pattern.
 */
export function statementTimeout(
  condition: EntityCondition,
  { limit, count }: EntityPage,
  maxTimeout: number,
): number | undefined {
  const { expression, geo } = condition
  const hasPattern = matchesPattern(condition)
  if (expression === undefined && !hasPattern) return undefined
  const statements = [geo !== undefined, limit > 0, count].filter(Boolean).length
  return Math.floor(Math.min(maxTimeout, hasPattern ? queryTimeouts.pattern : queryTimeouts.program) / statements)
}

/**
 * Runs a part of a transaction with a timeout (milliseconds) per statement.
 * @returns `undefined` after a timeout; the transaction continues without this part
 */
export async function tryWithin<Result>(
  trx: Knex,
  timeout: number,
  work: (part: Knex) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await transactionWithin(trx, timeout, async (part) => {
      const result = await work(part)
      await query(part, sql`set local statement_timeout to default`)
      return result
    })
  } catch (error) {
    if (isTooComplex(error)) return undefined
    throw error
  }
}

/** Returns whether a Postgres error means that the query is too complex. */
export function isTooComplex(error: unknown): boolean {
  return tooComplexCodes.includes(codeOf(error))
}

/** Returns whether a condition has a regular expression, which can take seconds on long texts. */
export function matchesPattern({ expression, idPattern, selectors = [] }: PatternCondition): boolean {
  const patterns = [idPattern, ...selectors.map((selector) => selector.idPattern)]
  return patterns.some((pattern) => pattern !== undefined) || (expression !== undefined && hasMatch(expression))
}

type PatternCondition = Pick<EntityCondition, 'expression' | 'idPattern' | 'selectors'>

function hasMatch(expression: ResolvedExpression): boolean {
  if (expression.kind === 'and' || expression.kind === 'or') return expression.operands.some(hasMatch)
  return expression.kind === 'match'
}
