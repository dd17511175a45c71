import sql from 'sql-template-tag'
import { query } from '../platform/database/query.js'
import { withDatabase } from './with-database.js'

/** `ems migrate`: applies pending migrations, as every start does. */
export async function migrateDatabase(): Promise<void> {
  const names = await withDatabase(async (db) => {
    const rows = await query<{ name: string }>(db, sql`select name from knex_migrations order by id`)
    return rows.map(({ name }) => name)
  })
  console.log(`The database is up to date: ${names.join(', ')}`)
}
