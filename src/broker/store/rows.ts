import type { Knex } from 'knex'
import sql, { raw } from 'sql-template-tag'
import { query } from '../../platform/database/query.js'
import type { Attribute, StoredEntity } from '../entity-model.js'

/** A row of `broker.entities`. */
export interface EntityRow {
  seq: number
  id: string
  types: string[]
  attributes: Record<string, Attribute>
  created_at: Date
  modified_at: Date
}

export const selectEntities = raw('select seq, id, types, attributes, created_at, modified_at from broker.entities')

export function toStoredEntity({ id, types, attributes, created_at, modified_at }: EntityRow): StoredEntity {
  return { id, types, attributes, createdAt: created_at.toISOString(), modifiedAt: modified_at.toISOString() }
}

/**
 * Reads the rows of a tenant with these ids, oldest first, and skips unknown ids. `db` can be the transaction of a write.
 */
export function readRows(db: Knex, tenant: string, ids: string[]): Promise<EntityRow[]> {
  const statement = sql`${selectEntities} where id = any(${ids}::text[]) and tenant = ${tenant} order by seq`
  return query(db, statement, { prepare: true })
}

/** Like {@link readRows}, but returns entities. */
export async function readEntities(db: Knex, tenant: string, ids: string[]): Promise<StoredEntity[]> {
  return (await readRows(db, tenant, ids)).map(toStoredEntity)
}
