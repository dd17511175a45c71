import { expect, it } from '@jest/globals'
import { checkSessions } from '../../src/commands/doctor/database.js'
import { createDatabase } from '../../src/platform/database/postgres.js'
import { useDatabase } from '../platform/database/_helpers/database.js'

const database = useDatabase()

it('fails if a connection pooler lets two clients share a session', async () => {
  // Two statements of one transaction share its session.
  const found = await database.db.transaction((shared) => checkSessions(shared, shared))
  expect(found).toMatchObject([{ level: 'fail', about: 'connection pooler' }])
})

it('accepts separate sessions', async () => {
  const other = createDatabase(database.url)
  expect(await checkSessions(database.db, other)).toEqual([])
  await other.destroy()
})
