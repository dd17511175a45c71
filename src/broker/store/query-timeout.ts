import { codeOf } from '../../error-code.js'
import type { EntityCondition, ResolvedExpression } from '../query/plan.js'
import type { EntityPage } from './queries.js'

/** Milliseconds that the statements of one query may take together; less than clients wait. */
export const queryTimeouts = { pattern: 1_000, program: 5_000 }

/** SQLSTATE query_canceled; invalid_regular_expression, which Postgres also reports for one that it cannot compile. */
const canceled = '57014'
const notCompiled = '2201B'

/** Milliseconds that one statement of a query may take; `undefined` for a query that holds nothing like a program. */
export function statementTimeout(
  { expression, idPattern, geo }: EntityCondition,
  { limit, count }: EntityPage,
  longest: number,
): number | undefined {
  if (expression === undefined && idPattern === undefined) return undefined
  const hasPattern = idPattern !== undefined || (expression !== undefined && matchesPattern(expression))
  const statements = [geo !== undefined, limit > 0, count].filter(Boolean).length
  return Math.floor(Math.min(longest, hasPattern ? queryTimeouts.pattern : queryTimeouts.program) / statements)
}

/** Whether an error of Postgres means that the query asks too much. */
export function isTooComplex(error: unknown): boolean {
  return [canceled, notCompiled].includes(codeOf(error))
}

function matchesPattern(expression: ResolvedExpression): boolean {
  if (expression.kind === 'and' || expression.kind === 'or') return expression.operands.some(matchesPattern)
  return expression.kind === 'match'
}
