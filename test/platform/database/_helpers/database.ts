import { afterAll, beforeAll } from '@jest/globals'
import pg from 'pg'
import { createDatabase, type Database } from '../../../../src/platform/database/postgres.js'
import { createTestDatabase, withTimeouts, type TestDatabase } from '../../../_helpers/postgres.js'
import { createRepositories, type Repositories } from '../../../_helpers/repositories.js'

/** A migrated database. It is available once the tests have started. */
export interface OpenDatabase {
  url: string
  /** Connection pool. */
  db: Database
  /** Repositories on the pool. */
  repositories: Repositories
  /** Connection outside of the pool, for instance to read plans. */
  client: pg.Client
}

export interface DatabaseOptions {
  /** Inserts the rows that all tests use. */
  fill?: (database: OpenDatabase) => Promise<unknown>
  /** Query timeout of the pool in milliseconds. */
  queryTimeout?: number
}

/** Creates a database for the tests of a file or of a `describe` block, and drops it afterwards. */
export function useDatabase({ fill, queryTimeout }: DatabaseOptions = {}): OpenDatabase {
  let database: TestDatabase | undefined
  let opened: OpenDatabase | undefined
  const current = () => {
    if (!opened) throw new Error('The database is available in tests and hooks only.')
    return opened
  }

  beforeAll(async () => {
    database = await createTestDatabase()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const poolTimeouts = queryTimeout === undefined ? {} : { query_timeout: queryTimeout }
    const db = createDatabase(withTimeouts(database.url, poolTimeouts))
    opened = { url: database.url, db, repositories: createRepositories(db), client }
    await fill?.(opened)
  })

  afterAll(async () => {
    await opened?.client.end()
    await opened?.db.destroy()
    await database?.drop()
  })

  return {
    get url() {
      return current().url
    },
    get db() {
      return current().db
    },
    get repositories() {
      return current().repositories
    },
    get client() {
      return current().client
    },
  }
}
