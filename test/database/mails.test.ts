import { expect, it } from '@jest/globals'
import { useDatabase } from './_helpers/database.js'

const database = useDatabase()

it('emails are deleted after seven days', async () => {
  const { mails } = database.repositories
  await mails.add({ kind: 'password_changed', recipient: 'lan@example.com', language: 'en' })
  await database.db.raw(`update mails set created_at = created_at - interval '7 days'`)
  await mails.add({ kind: 'password_changed', recipient: 'minh@example.com', language: 'en' })
  await mails.deleteOld()
  expect(await database.db('mails').pluck('recipient')).toEqual(['minh@example.com'])
})
