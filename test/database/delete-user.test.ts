import { expect, it } from '@jest/globals'
import { createRepositories } from '../../src/database/repositories/index.js'
import { removeUser } from '../../src/services/account-removal.js'
import { useDatabase } from './_helpers/database.js'

const database = useDatabase()

/** Deletes a user with a number of reports. @returns the statements, and the number of discarded images */
async function deleteUserWith(reports: number) {
  const email = `user-${reports}@example.com`
  const { id } = await database.repositories.users.create({ email, password_hash: 'none' })
  await database.db.raw(
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
  database.db.on('query', note)
  let images = 0
  await removeUser(id, 'anonymise', {
    inTransaction: (work) => database.db.transaction((trx) => work(createRepositories(trx))),
    sessions: { forget: () => undefined },
    uploads: { discard: (names: string[]) => Promise.resolve(void (images = names.length)) },
  })
  database.db.removeListener('query', note)
  return { statements, images }
}

it('deletes a user with 400 reports in as many statements as a user with two', async () => {
  const [few, many] = [await deleteUserWith(2), await deleteUserWith(400)]
  expect([few.images, many.images]).toEqual([2, 400])
  expect(few.statements.length).toBeGreaterThan(5)
  expect(many.statements).toEqual(few.statements)
})
