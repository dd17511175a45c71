import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from '@jest/globals'
import { describeSchema, schemaFile } from '../../../scripts/shared/schema.js'
import { doctor } from '../../../src/commands/doctor.js'
import { migrateDatabase } from '../../../src/commands/with-database.js'
import { useCommands } from '../../_helpers/command.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { query } from '../../_helpers/processes.js'
import { startTestService } from '../../_helpers/service.js'
import { useDatabase } from './_helpers/database.js'

type Row = Record<string, unknown>

/** Reads all rows of a database, except the lock that knex replaces, in no particular order. */
async function readRows(url: string): Promise<Map<string, Row[]>> {
  const tables = await query<{ name: string }>(
    url,
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'broker'::regnamespace)
       and relname <> 'knex_migrations_lock'`,
  )
  const rows = new Map<string, Row[]>()
  for (const { name } of tables) {
    const found = await query<{ row: Row }>(url, `select to_jsonb(t) as row from ${name} t order by 1`)
    rows.set(
      name,
      found.map(({ row }) => row),
    )
  }
  return rows
}

describe('the schema', () => {
  const database = useDatabase()

  it(`is the one in ${schemaFile}; \`npm run schema\` writes it`, async () => {
    expect(await describeSchema(database.db)).toBe(await readFile(schemaFile, 'utf8'))
  })
})

describe('a database of an earlier build', () => {
  const commands = useCommands()
  let database: TestDatabase | undefined

  /** Restores a dump of made-up data with rows in every table. */
  const restore = async (migration: string) => {
    const dump = await readFile(`test/fixtures/databases/${migration}.sql.gz`)
    database = await createTestDatabase({ empty: true })
    await query(database.url, gunzipSync(dump).toString())
    return { url: database.url, rows: await readRows(database.url) }
  }
  /** Returns the rows of tables, without rows and columns that later migrations and the start of the service add. */
  const unchanged = async (url: string, before: Map<string, Row[]>) => {
    const after = await readRows(url)
    const added = new Set(['knex_migrations', 'settings'])
    return new Map(
      [...before].map(([table, rows]) => {
        const columns = Object.keys(rows[0] ?? {})
        const found = (after.get(table) ?? []).map((row) =>
          Object.fromEntries(columns.map((column) => [column, row[column]])),
        )
        const isOld = (row: Row) => rows.some((old) => isDeepStrictEqual(row, old))
        return [table, added.has(table) ? found.filter(isOld) : found]
      }),
    )
  }
  afterEach(async () => {
    await database?.drop()
    database = undefined
  })

  it('continues after the last migration before the initial schema, without a change of its data', async () => {
    const { url, rows } = await restore('0042')
    expect((await commands().run(migrateDatabase, { DATABASE_URL: url })).output).toMatch(/0047-silent-stations$/)
    expect(await unchanged(url, rows)).toEqual(rows)

    const environment = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'demo-admin-hanoi' }
    const service = await startTestService({ databaseUrl: url, environment })
    const { data } = await service.admin.api.listReports({ query: { limit: 100 } })
    await service.stop()
    expect(data).toHaveLength(rows.get('reports')?.length ?? 0)
    // The sign-in of this test.
    for (const changed of ['sessions', 'users']) rows.delete(changed)
    expect(await unchanged(url, rows)).toEqual(rows)
  })

  it('is refused before that, with what to do, and nothing is changed', async () => {
    const { url, rows } = await restore('0040')
    const advice = /nothing in it was changed\. Start .* commit [0-9a-f]{8}, .* "Upgrading" in docs\/operations\.md/
    await expect(startTestService({ databaseUrl: url })).rejects.toThrow(advice)
    expect((await commands().run(migrateDatabase, { DATABASE_URL: url })).failure).toMatch(advice)
    const { output, exitCode } = await commands().run(doctor, { DATABASE_URL: url })
    expect(output).toMatch(new RegExp(`^fail {2}migrations: .*${advice.source}`, 'm'))
    expect(exitCode).toBe(1)
    expect(await readRows(url)).toEqual(rows)
  })
})
