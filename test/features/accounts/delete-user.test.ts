import { expect, it } from '@jest/globals'
import { removeUser } from '../../../src/features/accounts/account-changes.js'
import { useService } from '../../_helpers/service.js'

const service = useService()
const database = () => service().app.platform.db
const repositories = () => service().app.features.accounts.context.repositories

/** Deletes a user. @returns the number of discarded images */
async function remove(id: number): Promise<number> {
  const { accounts, reports } = service().app.features
  const { uploads } = reports.context
  const discard = uploads.discard.bind(uploads)
  let images = 0
  uploads.discard = (names) => Promise.resolve(void (images = names.length))
  await removeUser(id, 'anonymise', accounts.context)
  uploads.discard = discard
  return images
}
const create = (name: string) => repositories().users.create({ email: `${name}@example.com`, password_hash: 'none' })

/** Deletes a user with a number of reports. @returns the statements, and the number of discarded images */
async function deleteUserWith(reports: number) {
  const { id } = await create(`user-${reports}`)
  await database().raw(
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
  database().on('query', note)
  const images = await remove(id)
  database().removeListener('query', note)
  return { statements, images }
}

it('deletes a user with 400 reports in as many statements as a user with two', async () => {
  const [few, many] = [await deleteUserWith(2), await deleteUserWith(400)]
  expect([few.images, many.images]).toEqual([2, 400])
  expect(few.statements.length).toBeGreaterThan(5)
  expect(many.statements).toEqual(few.statements)
})

it('deletes the alerts of a user and the messages to them, and keeps events without the user and the exact place', async () => {
  const db = database()
  const [lan, minh] = [await create('lan'), await create('minh')]
  await db.raw(
    `with made as (
       insert into alerts (user_id, latitude, longitude, radius, threshold, reset_below)
       select id, 21, 105, 1, 150, 130 from users where id in (:lan, :minh) returning id, user_id
     ), messages as (
       insert into push_messages (user_id, kind, data, alert_id) select user_id, 'alert', '{}', id from made
     )
     insert into reports (title, latitude, longitude, status, user_id)
     values ('Rác', 21.02851, 105.85426, 'APPROVED', :lan), ('Rác', 21, 105, 'PENDING', :lan)`,
    { lan: lan.id, minh: minh.id },
  )
  await remove(lan.id)
  for (const table of ['alerts', 'push_messages']) expect(await db(table).pluck('user_id')).toEqual([minh.id])
  // The event of the pending report, which was the last one, is deleted. The place of the other one is rounded.
  const last: unknown = await db('events').select('type', 'user_id', 'data').orderBy('id', 'desc').first()
  const data: unknown = expect.objectContaining({ latitude: 21.029, longitude: 105.854 })
  expect(last).toEqual({ type: 'report.created', user_id: null, data })
})

it('deletes the sessions, links and emails of a user', async () => {
  const [db, { mails }] = [database(), repositories()]
  const [lan, minh] = [await create('lan.mail'), await create('minh.mail')]
  for (const { id, email } of [lan, minh]) {
    await db.raw(
      `insert into sessions (id, user_id, expires_at, ends_at, device, network)
       values (gen_random_uuid(), :id, now(), now(), 'Firefox', '203.0.113.0/24')`,
      { id },
    )
    await db.raw(
      `insert into account_tokens (hash, user_id, purpose, email, expires_at)
       values (sha256(:email::bytea), :id, 'reset_password', :email, now())`,
      { id, email },
    )
    await mails.add({ kind: 'password_changed', recipient: email, language: 'vi' })
  }
  await remove(lan.id)
  expect(await db('sessions').whereIn('user_id', [lan.id, minh.id]).pluck('user_id')).toEqual([minh.id])
  expect(await db('account_tokens').pluck('user_id')).toEqual([minh.id])
  expect(await db('mails').pluck('recipient')).toEqual([minh.email])
})

it('does not wait for an email to the user that is being sent', async () => {
  const [db, { mails, users }] = [database(), repositories()]
  const { id, email } = await create('nga.mail')
  await mails.add({ kind: 'password_changed', recipient: email, language: 'vi' })
  await db.transaction(async (trx) => {
    await trx('mails').where({ recipient: email }).forUpdate().select('id')
    await remove(id)
  })
  expect(await users.find(id)).toBeUndefined()
})
