import pg from 'pg'

/** A statement as it went to Postgres. */
export interface Statement {
  text: string
  values: unknown[]
  /** The connection keeps its plan. */
  isPrepared: boolean
}

/** What is kept of a text that comes again and again. */
const variants = 4

/**
 * Hears of every statement that this process sends, on whatever connection: pools, transactions, and connections of their
 * own. Of each text the values of the first few differing calls are kept.
 */
export function listenToStatements(): { heard: Map<string, Statement[]>; stop(): void } {
  const heard = new Map<string, Statement[]>()
  const client: { query: (...parameters: unknown[]) => unknown } = pg.Client.prototype
  const original = client.query
  client.query = function (this: pg.Client, ...parameters: unknown[]) {
    const statement = statementOf(parameters)
    if (statement) keep(heard, statement)
    return original.apply(this, parameters)
  }
  return { heard, stop: () => void (client.query = original) }
}

function keep(heard: Map<string, Statement[]>, statement: Statement): void {
  const known = heard.get(statement.text) ?? []
  const isNew = known.every(({ values }) => JSON.stringify(values) !== JSON.stringify(statement.values))
  if (known.length < variants && isNew) known.push(statement)
  heard.set(statement.text, known)
}

/** Text, or an object with text and values, and values beside a text. */
function statementOf([first, second]: unknown[]): Statement | undefined {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [], isPrepared: false }
  if (typeof first !== 'object' || first === null || !('text' in first) || typeof first.text !== 'string')
    return undefined
  const values: unknown[] = 'values' in first && Array.isArray(first.values) ? first.values : []
  return { text: first.text, values, isPrepared: 'name' in first && typeof first.name === 'string' }
}
