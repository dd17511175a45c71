import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createDatabase, type Database } from '../../src/database/postgres.js'
import { createRepositories } from '../../src/database/repositories/index.js'
import { removeUser } from '../../src/services/account-removal.js'
import { createTestDatabase, type TestDatabase } from '../_helpers/postgres.js'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDatabase(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** The statements that delete a user with so many reports, and how many images were discarded. */
async function deleteUserWith(reports: number) {
  const email = `user-${reports}@example.com`
  const { id } = await createRepositories(db).users.create({ email, password_hash: 'none' })
  await db.raw(
    `with made as (
       insert into reports (title, latitude, longitude, status, user_id)
       select 'Rác', 21, 105, case n % 2 when 0 then 'PENDING' else 'APPROVED' end, :id from generate_series(1, :reports) n
       returning id
     ), noted as (
       insert into report_history (report_id, from_status, to_status, note) select id, 'PENDING', 'APPROVED', 'a' from made
     )
     insert into uploads (name, user_id, report_id, width, height, size)
     select md5(id::text) || '.jpg', :id, id, 1, 1, 1 from made`,
    { id, reports },
  )
  const statements: string[] = []
  const note = ({ sql }: { sql: string }) => void statements.push(sql)
  db.on('query', note)
  let images = 0
  await removeUser(id, 'anonymise', {
    inTransaction: (work) => db.transaction((trx) => work(createRepositories(trx))),
    sessions: { forget: () => undefined },
    uploads: { discard: (names: string[]) => Promise.resolve(void (images = names.length)) },
  })
  db.removeListener('query', note)
  return { statements, images }
}

it('deletes a user with hundreds of reports in as many statements as one with two', async () => {
  const [few, many] = [await deleteUserWith(2), await deleteUserWith(400)]
  expect([few.images, many.images]).toEqual([2, 400])
  expect(few.statements.length).toBeGreaterThan(5)
  expect(many.statements).toEqual(few.statements)
})
