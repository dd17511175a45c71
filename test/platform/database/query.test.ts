import { tmpdir } from 'node:os'
import { beforeAll, describe, expect, it } from '@jest/globals'
import sql from 'sql-template-tag'
import { openDatabase } from '../../../src/app/database.js'
import { createCommandLog } from '../../../src/base/log.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import type { Database } from '../../../src/platform/database/postgres.js'
import { queriesOn, query } from '../../../src/platform/database/query.js'
import { createRepositories } from '../../_helpers/repositories.js'
import { startTestService } from '../../_helpers/service.js'
import { useDatabase } from './_helpers/database.js'
import { recordStatements } from './_helpers/statements.js'

const countPrepared = async (db: Database) => {
  const [row] = await query<{ count: number }>(db, sql`select count(*) from pg_prepared_statements`)
  return row?.count
}

describe('query', () => {
  const database = useDatabase({ queryTimeout: 300 })

  const backendPid = async () => {
    const [row] = await query<{ pid: number }>(database.db, sql`select pg_backend_pid() as pid`)
    return row?.pid
  }

  it('gives up a statement after its own timeout, and its connection as well', async () => {
    const pid = await backendPid()
    await expect(query(database.db, sql`select pg_sleep(0.25)`, { timeout: 10 })).rejects.toThrow('Query read timeout')
    expect(await backendPid()).not.toBe(pid)
  })

  it('returns rows, one row, a column or whether there is a row', async () => {
    const { all, first, one, values, value, some, prepared } = queriesOn(database.db)
    const rows = sql`select n from generate_series(1, 2) as n`
    const none = sql`select 1 as n where false`
    expect([await all(rows), await all(none)]).toEqual([[{ n: 1 }, { n: 2 }], []])
    expect([await first(rows), await first(none), await one(rows)]).toEqual([{ n: 1 }, undefined, { n: 1 }])
    await expect(one(none)).rejects.toThrow('The statement returned no row.')
    expect([await values(rows), await prepared.value(rows), await value(none)]).toEqual([[1, 2], 1, undefined])
    expect([await some(sql`select from generate_series(1, 2)`), await some(none)]).toEqual([true, false])
  })

  it('prepares a statement once per connection, only if requested', async () => {
    const before = (await countPrepared(database.db)) ?? 0
    for (const id of [1, 2, 3]) await query(database.db, sql`select ${id}::int as planned`)
    for (const id of [1, 2, 3]) await query(database.db, sql`select ${id}::int as prepared`, { prepare: true })
    expect(await countPrepared(database.db)).toBe(before + 1)
  })

  it('emits the query event of the pool, within transactions as well', async () => {
    const seen: string[] = []
    const note = ({ sql: text }: { sql: string }) => seen.push(text)
    database.db.on('query', note)
    await query(database.db, sql`select 1 as one`)
    await database.db.transaction((trx) =>
      trx.transaction(async (part) => {
        await query(part, sql`select 2 as two`)
      }),
    )
    database.db.removeListener('query', note)
    expect(seen.filter((text) => text.startsWith('select'))).toEqual(['select 1 as one', 'select 2 as two'])
  })

  it('rejects a statement after the end of its transaction', async () => {
    let ended: Database | undefined
    await database.db.transaction((trx) => {
      ended = trx
      return query(trx, sql`select 1`)
    })
    await expect(query(ended!, sql`select 1`)).rejects.toThrow('The transaction has ended.')
  })

  it('reuses a connection after a failed statement, and prepares the statement again', async () => {
    const pid = await backendPid()
    const divide = (divisor: number) => query(database.db, sql`select 1 / ${divisor}::int as result`, { prepare: true })
    await expect(divide(0)).rejects.toThrow('division by zero')
    expect(await divide(1)).toEqual([{ result: 1 }])
    await expect(divide(0)).rejects.toThrow('division by zero')
    expect(await backendPid()).toBe(pid)
  })

  it.each([true, false])('discards a connection after a query timeout (prepared: %s)', async (prepare) => {
    const pid = await backendPid()
    await expect(query(database.db, sql`select pg_sleep(${5})`, { prepare })).rejects.toThrow('Query read timeout')
    expect(await backendPid()).not.toBe(pid)
    await expect(query(database.db, sql`select pg_sleep(${0})`, { prepare })).resolves.toHaveLength(1)
  })

  it('discards a connection whose backend has died', async () => {
    const pid = await backendPid()
    await database.client.query('select pg_terminate_backend($1)', [pid])
    const next = await backendPid().catch(() => backendPid())
    expect(next).not.toBe(pid)
  })
})

describe('statements', () => {
  const database = useDatabase()

  /** Returns the number of prepared statements of a connection after frequent reads. */
  const read = async () => {
    const config = parseConfig({ DATABASE_URL: database.url, DATA_DIR: tmpdir() })
    const opened = await openDatabase(config, { log: createCommandLog('silent'), role: 'command' })
    const { db } = opened
    try {
      const { reports, users } = createRepositories(db)
      for (const id of [1, 2]) await reports.find(id)
      await users.findState(1)
      await db.transaction((trx) => createRepositories(trx).reports.lock(1))
      return await countPrepared(db)
    } finally {
      await opened.close()
    }
  }

  it('are prepared if they are frequent', async () => {
    expect(await read()).toBe(3)
  })

  describe('of a service with DATABASE_SESSION_URL', () => {
    let isPrepared: boolean[] = []

    beforeAll(async () => {
      const recording = recordStatements()
      const service = await startTestService({
        databaseUrl: database.url,
        environment: { DATABASE_SESSION_URL: database.url },
      })
      try {
        for (const url of [`${service.baseUrl}/locations`, `${service.app.brokerUrl}/ngsi-ld/v1/types`])
          await (await fetch(url)).arrayBuffer()
      } finally {
        await service.stop()
        recording.stop()
      }
      isPrepared = [...recording.statements.values()].flat().map((statement) => statement.isPrepared)
    }, 60_000)

    it('are not prepared, nor are statements of its embedded broker', () => {
      expect(isPrepared.length).toBeGreaterThan(10)
      expect(isPrepared).not.toContain(true)
    })
  })
})
