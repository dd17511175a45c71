import pg from 'pg'

/** A statement that was sent to Postgres. */
export interface Statement {
  text: string
  values: unknown[]
  /** Set for prepared statements. */
  isPrepared: boolean
}

/** Maximum number of recorded executions per text. */
const maxExecutions = 4

/**
 * Records all statements that this process sends on any connection. Per text, only the first executions with different
 * values are recorded.
 */
export function recordStatements(): { statements: Map<string, Statement[]>; stop(): void } {
  const statements = new Map<string, Statement[]>()
  const client: { query: (...parameters: unknown[]) => unknown } = pg.Client.prototype
  const original = client.query
  client.query = function (this: pg.Client, ...parameters: unknown[]) {
    const statement = statementOf(parameters)
    if (statement) record(statements, statement)
    return original.apply(this, parameters)
  }
  return { statements, stop: () => void (client.query = original) }
}

function record(statements: Map<string, Statement[]>, statement: Statement): void {
  const known = statements.get(statement.text) ?? []
  const isNew = known.every(({ values }) => JSON.stringify(values) !== JSON.stringify(statement.values))
  if (known.length < maxExecutions && isNew) known.push(statement)
  statements.set(statement.text, known)
}

/** Parses the parameters of `client.query`: a text and values, or an object with both. */
function statementOf([first, second]: unknown[]): Statement | undefined {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [], isPrepared: false }
  if (typeof first !== 'object' || first === null || !('text' in first) || typeof first.text !== 'string')
    return undefined
  const values: unknown[] = 'values' in first && Array.isArray(first.values) ? first.values : []
  return { text: first.text, values, isPrepared: 'name' in first && typeof first.name === 'string' }
}
