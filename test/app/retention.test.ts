import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { runMaintenance } from '../../src/app/maintenance.js'
import { retentionTasks, type RetentionOptions } from '../../src/app/retention.js'
import { day } from '../../src/base/time.js'
import { removeClosedReports } from '../../src/features/reports/old-reports.js'
import { createRepositories } from '../../src/features/repositories.js'
import type { Config } from '../../src/platform/config/config.js'
import { useDatabase } from '../platform/database/_helpers/database.js'

describe('retention', () => {
  const database = useDatabase()
  const now = Date.now()
  let problems: unknown[]
  let discarded: string[]
  let forgotten: number[]

  beforeEach(() => {
    problems = []
    discarded = []
    forgotten = []
  })
  afterEach(async () => {
    for (const table of ['uploads', 'reports', 'events', 'outbox', 'mails', 'notifications', 'users'])
      await database.db(table).delete()
  })

  const run = (
    { inactiveAccountsDays, notificationsDays, reportsDays }: Partial<Config['retention']>,
    changes: Partial<RetentionOptions> = {},
  ) => {
    const fail = (...parts: unknown[]) => void problems.push(parts)
    const log = { debug: () => undefined, info: () => undefined, warn: fail, error: fail }
    const { db, repositories } = database
    const uploads = { discard: (names: string[]) => Promise.resolve(void discarded.push(...names)) }
    const tasks = retentionTasks({
      repositories,
      inTransaction: (work) => db.transaction((trx) => work(createRepositories(trx))),
      sessions: { forget: (id) => void forgotten.push(id) },
      uploads,
      retention: { inactiveAccountsDays },
      hasMail: true,
      clock: () => now,
      log,
      ...changes,
    })
    const { notifications } = repositories
    if (notificationsDays !== undefined)
      tasks.push({ name: 'old notifications', run: () => notifications.removeOlderThan(notificationsDays) })
    if (reportsDays !== undefined)
      tasks.push({ name: 'old reports', run: () => removeClosedReports(reportsDays, { repositories, uploads, log }) })
    return runMaintenance(tasks, log)
  }

  const ago = (days: number) => new Date(now - days * day)

  it('keeps everything by default', async () => {
    await addReports([['COMPLETED', 900]])
    await addUser('lan', { active: 900 })
    await run({})
    expect([await titles(), await emails()]).toEqual([['COMPLETED 900'], ['lan@example.com']])
  })

  /** Adds reports, with the days since their last change, an image and an event each. */
  async function addReports(reports: [status: string, days: number][]) {
    for (const [status, days] of reports) {
      const [{ id } = { id: 0 }] = (await database
        .db('reports')
        .insert({ title: `${status} ${days}`, latitude: 21, longitude: 105, status, updated_at: ago(days) })
        .returning('id')) as { id: number }[]
      await database.db('uploads').insert({ name: `${id}.jpg`, report_id: id, width: 1, height: 1, size: 1 })
    }
  }
  const titles = () => database.db('reports').orderBy('id').pluck('title') as Promise<string[]>
  const emails = () => database.db('users').orderBy('email').pluck('email') as Promise<string[]>

  async function addUser(name: string, fields: { active: number; notified?: number; role?: string }) {
    const { id } = await database.repositories.users.create({ email: `${name}@example.com`, password_hash: 'none' })
    await database
      .db('users')
      .where({ id })
      .update({
        last_active_at: ago(fields.active),
        inactive_notice_at: fields.notified === undefined ? null : ago(fields.notified),
        role: fields.role ?? 'citizen',
      })
    return id
  }

  it('deletes closed reports after their last change, with their events and images, and no open ones', async () => {
    await addReports([
      ...['PENDING', 'APPROVED', 'IN_PROGRESS', 'REJECTED', 'COMPLETED'].map(
        (status) => [status, 31] as [string, number],
      ),
      ['COMPLETED', 29],
    ])
    const ids = (await database.db('reports').orderBy('id').pluck('id')) as number[]
    const [left, gone] = [ids.filter((_id, index) => index !== 3 && index !== 4), ids.slice(3, 5)]
    await database.db('reports').where({ id: ids[4] }).update({ is_published: true })
    await database.db('outbox').delete()
    await run({ reportsDays: 30 })
    expect(await titles()).toEqual(['PENDING 31', 'APPROVED 31', 'IN_PROGRESS 31', 'COMPLETED 29'])
    expect((await database.db('events').pluck('resource')).sort()).toEqual(left.map((id) => `report:${id}`).sort())
    const images = (await database.db('uploads').whereNull('discarded_at').pluck('name')) as string[]
    expect(images.sort()).toEqual(left.map((id) => `${id}.jpg`).sort())
    expect(discarded.sort()).toEqual(gone.map((id) => `${id}.jpg`).sort())
    // Queues the removal of the entity of a published report.
    expect(await database.db('outbox').pluck('entity_id')).toEqual([`urn:ngsi-ld:CivicIssue:${ids[4]}`])
    expect(problems).toEqual([])
  })

  it('deletes many reports in batches and skips locked ones', async () => {
    await database.db.raw(
      `insert into reports (title, latitude, longitude, status, updated_at)
       select 'r' || n, 21, 105, 'COMPLETED', now() - interval '31 days' from generate_series(1, 250) n`,
    )
    await database.db.transaction(async (trx) => {
      await trx('reports').where({ title: 'r7' }).forUpdate().select('id')
      await run({ reportsDays: 30 })
    })
    expect(await titles()).toEqual(['r7'])
    expect(problems).toEqual([])
  })

  it('deletes old notifications, except those being sent', async () => {
    const add = (title: string, days: number, status: string) =>
      database
        .db('notifications')
        .insert({ title, body: 'b', notification_type: 'topic', status, created_at: ago(days) })
    await add('old', 31, 'sent')
    await add('recent', 29, 'sent')
    await add('sending', 31, 'sending')
    await run({ notificationsDays: 30 })
    expect(await database.db('notifications').orderBy('id').pluck('title')).toEqual(['recent', 'sending'])
  })

  describe('of inactive accounts', () => {
    const mails = () =>
      database.db('mails').orderBy('recipient').select('kind', 'recipient', 'language', 'data') as Promise<object[]>

    it('notifies citizens 30 days before', async () => {
      await addUser('lan', { active: 61 })
      await addUser('minh', { active: 59 })
      await addUser('admin', { active: 61, role: 'admin' })
      await addUser('manager', { active: 61, role: 'manager' })
      await run({ inactiveAccountsDays: 90 })
      const data = { date: new Date(now + 30 * day).toISOString().slice(0, 10) }
      expect(await mails()).toEqual([{ kind: 'account_inactive', recipient: 'lan@example.com', language: 'vi', data }])
      expect(await emails()).toHaveLength(4)
    })

    it.each<[string, number | undefined]>([
      ['for the first time', undefined],
      ['again, because the user was active after the last notice', 200],
    ])('notifies once per period of inactivity, here %s', async (_when, notified) => {
      await addUser('lan', { active: 61, ...(notified !== undefined && { notified }) })
      await Promise.all([run({ inactiveAccountsDays: 90 }), run({ inactiveAccountsDays: 90 })])
      await run({ inactiveAccountsDays: 90 })
      expect(await mails()).toHaveLength(1)
    })

    it('deletes citizens 30 days after the notice', async () => {
      const lan = await addUser('lan', { active: 91, notified: 31 })
      await addUser('minh', { active: 91, notified: 29 })
      await addUser('nga', { active: 900 })
      await run({ inactiveAccountsDays: 90 })
      expect(await emails()).toEqual(['minh@example.com', 'nga@example.com'])
      expect(forgotten).toEqual([lan])
      expect(problems).toEqual([])
    })

    it('keeps users who were active after the notice, admins and managers', async () => {
      await addUser('lan', { active: 10, notified: 31 })
      await addUser('minh', { active: 91, notified: 120 })
      await addUser('admin', { active: 900, notified: 500, role: 'admin' })
      await addUser('manager', { active: 900, notified: 500, role: 'manager' })
      await run({ inactiveAccountsDays: 90 })
      expect(await emails()).toHaveLength(4)
    })

    it('deletes without a notice if no emails can be sent, and warns', async () => {
      await addUser('lan', { active: 91 })
      await addUser('minh', { active: 89 })
      await run({ inactiveAccountsDays: 90 }, { hasMail: false })
      expect(await emails()).toEqual(['minh@example.com'])
      expect(await mails()).toEqual([])
      expect(problems).toEqual([['Inactive users are not notified before their accounts are deleted: set SMTP_URL']])
    })

    it('anonymises their reports and discards their images', async () => {
      const id = await addUser('lan', { active: 91, notified: 31 })
      await addReports([['APPROVED', 50]])
      await database.db('reports').update({ user_id: id })
      await database.db('uploads').update({ user_id: id })
      await run({ inactiveAccountsDays: 90 })
      expect(await database.db('reports').select('title', 'user_id')).toEqual([{ title: '—', user_id: null }])
      expect(discarded).toHaveLength(1)
    })

    it('keeps a user who signs in while the deletion begins', async () => {
      const id = await addUser('lan', { active: 91, notified: 31 })
      const { users } = database.repositories
      const listInactive: typeof users.listInactive = async (...options) => {
        const ids = await users.listInactive(...options)
        await database
          .db('users')
          .where({ id })
          .update({ last_active_at: new Date(now) })
        return ids
      }
      await run(
        { inactiveAccountsDays: 90 },
        { repositories: { ...database.repositories, users: { ...users, listInactive } } },
      )
      expect(await emails()).toEqual(['lan@example.com'])
    })

    it('deletes each account once when two processes run', async () => {
      for (let count = 0; count < 20; count += 1) await addUser(`user-${count}`, { active: 91, notified: 31 })
      await Promise.all([run({ inactiveAccountsDays: 90 }), run({ inactiveAccountsDays: 90 })])
      expect([await emails(), forgotten.length, problems]).toEqual([[], 20, []])
    })
  })
})
