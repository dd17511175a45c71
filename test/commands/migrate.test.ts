import { describe, expect, it } from '@jest/globals'
import { migrateDatabase } from '../../src/commands/with-database.js'
import { useCommands } from '../_helpers/command.js'
import { query } from '../_helpers/processes.js'

describe('ems migrate', () => {
  const commands = useCommands({ empty: true })

  it('migrates an empty database, even if run concurrently', async () => {
    const runs = await commands().run(() => Promise.all([migrateDatabase(), migrateDatabase(), migrateDatabase()]))
    expect(runs.failure).toBeUndefined()
    const lines = runs.output.split('\n')
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line).toMatch(/^The database is up to date: 0001-accounts, 0002-locations/)
    const tables = await query<{ name: string }>(
      commands().databaseUrl,
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['users', 'locations', 'revoked_tokens']))
  })

  it('changes nothing when run again', async () => {
    await query(commands().databaseUrl, `insert into users (email, password_hash) values ('lan@example.com', 'none')`)
    expect((await commands().run(migrateDatabase)).output).toContain('up to date')
    expect(await query(commands().databaseUrl, 'select 1 from users')).toHaveLength(1)
  })
})
