import { withDatabase } from './with-database.js'

/** `ems migrate`: applies pending migrations, as every start does. */
export async function migrateDatabase(): Promise<void> {
  const names = await withDatabase(async (db) => {
    const rows: { name: string }[] = await db('knex_migrations').orderBy('id').select('name')
    return rows.map(({ name }) => name)
  })
  console.log(`The database is up to date: ${names.join(', ')}`)
}
