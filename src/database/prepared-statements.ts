import { hash } from 'node:crypto'
import type pg from 'pg'

/**
 * Query options (`query.options(prepared)`) that make each connection parse and plan the query once. Most queries take
 * longer to plan than to run. Do not use this for text whose length depends on the values, such as long lists.
 */
export const prepared = { prepare: true } as const

interface QueryConfig extends pg.QueryConfig {
  prepare?: boolean
}

/**
 * Maximum number of prepared statements, far above the number in use. Further statements are planned per call, so a
 * mistake cannot fill the memory of Postgres.
 */
const maxStatements = 200
const names = new Map<string, string>()

/** Makes a new connection prepare the queries that are marked as {@link prepared}. */
export function enablePreparedStatements(connection: pg.Client): void {
  const query = connection.query.bind(connection) as (config: unknown, ...rest: unknown[]) => unknown
  const namedQuery = (config: QueryConfig | string, ...rest: unknown[]) =>
    query(typeof config === 'object' && config.prepare ? { ...config, ...nameOf(config.text) } : config, ...rest)
  connection.query = namedQuery as pg.Client['query']
}

function nameOf(text: string): { name: string } | undefined {
  const known = names.get(text)
  if (known === undefined && names.size >= maxStatements) return undefined
  const name = known ?? hash('sha1', text, 'base64url')
  names.set(text, name)
  return { name }
}
