import { hash } from 'node:crypto'
import type pg from 'pg'

/**
 * Options of a query (`query.options(prepared)`) whose text is one of a few: each connection has Postgres parse and plan
 * it once, which takes longer than most of them run. Not for texts that grow with their values, such as long lists.
 */
export const prepared = { prepare: true } as const

interface QueryConfig extends pg.QueryConfig {
  prepare?: boolean
}

/** Texts that have a name, far more than there are; others are planned at each call, so that a mistake cannot fill Postgres. */
const most = 200
const names = new Map<string, string>()

/** Lets a new connection keep the plans of queries that are marked as {@link prepared}. */
export function keepPlans(connection: pg.Client): void {
  const query = connection.query.bind(connection) as (config: unknown, ...rest: unknown[]) => unknown
  const named = (config: QueryConfig | string, ...rest: unknown[]) =>
    query(typeof config === 'object' && config.prepare ? { ...config, ...naming(config.text) } : config, ...rest)
  connection.query = named as pg.Client['query']
}

function naming(text: string): { name: string } | undefined {
  const known = names.get(text)
  if (known === undefined && names.size >= most) return undefined
  const name = known ?? hash('sha1', text, 'base64url')
  names.set(text, name)
  return { name }
}
