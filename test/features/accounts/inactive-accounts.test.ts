import { beforeEach, describe, expect, it } from '@jest/globals'
import { runMaintenance } from '../../../src/app/maintenance.js'
import { day } from '../../../src/base/time.js'
import { inactiveAccountTasks, type InactiveAccountsOptions } from '../../../src/features/accounts/maintenance.js'
import { useService } from '../../_helpers/service.js'

describe('inactive accounts', () => {
  const service = useService()
  const now = Date.now()
  let problems: unknown[]
  let discarded: string[]
  let forgotten: number[]

  const db = () => service().app.platform.db
  const repositories = () => service().app.features.accounts.context.repositories

  beforeEach(async () => {
    problems = []
    discarded = []
    forgotten = []
    for (const table of ['uploads', 'reports', 'mails', 'users']) await db()(table).delete()
    const { uploads } = service().app.features.reports.context
    uploads.discard = (names) => Promise.resolve(void discarded.push(...names))
  })

  /** Runs the maintenance of accounts, which deletes those that were not used for 90 days. */
  const run = (changes: Partial<InactiveAccountsOptions> = {}) => {
    const fail = (...parts: unknown[]) => void problems.push(parts)
    const log = { debug: () => undefined, info: () => undefined, warn: fail, error: fail }
    const { context } = service().app.features.accounts
    const sessions = { forget: (id: number) => void forgotten.push(id) }
    const options = { ...context, sessions, hasMail: true, clock: () => now, log, ...changes }
    return runMaintenance(inactiveAccountTasks(90, options), log)
  }

  const ago = (days: number) => new Date(now - days * day)
  const emails = () => db()('users').orderBy('email').pluck('email') as Promise<string[]>
  const mails = () =>
    db()('mails').orderBy('recipient').select('kind', 'recipient', 'language', 'data') as Promise<object[]>

  async function addUser(name: string, fields: { active: number; notified?: number; role?: string }) {
    const { id } = await repositories().users.create({ email: `${name}@example.com`, password_hash: 'none' })
    await db()('users')
      .where({ id })
      .update({
        last_active_at: ago(fields.active),
        inactive_notice_at: fields.notified === undefined ? null : ago(fields.notified),
        role: fields.role ?? 'citizen',
      })
    return id
  }

  it('notifies citizens 30 days before', async () => {
    await addUser('lan', { active: 61 })
    await addUser('minh', { active: 59 })
    await addUser('admin', { active: 61, role: 'admin' })
    await addUser('manager', { active: 61, role: 'manager' })
    await run()
    const data = { date: new Date(now + 30 * day).toISOString().slice(0, 10) }
    expect(await mails()).toEqual([{ kind: 'account_inactive', recipient: 'lan@example.com', language: 'vi', data }])
    expect(await emails()).toHaveLength(4)
  })

  it.each<[string, number | undefined]>([
    ['for the first time', undefined],
    ['again, because the user was active after the last notice', 200],
  ])('notifies once per period of inactivity, here %s', async (_when, notified) => {
    await addUser('lan', { active: 61, ...(notified !== undefined && { notified }) })
    await Promise.all([run(), run()])
    await run()
    expect(await mails()).toHaveLength(1)
  })

  it('are kept by default', () => {
    const tasks = service().app.features.accounts.maintenance?.() ?? []
    expect(tasks.map(({ name }) => name)).not.toContain('inactive accounts')
  })

  it('deletes citizens 30 days after the notice', async () => {
    const lan = await addUser('lan', { active: 91, notified: 31 })
    await addUser('minh', { active: 91, notified: 29 })
    await addUser('nga', { active: 900 })
    await run()
    expect(await emails()).toEqual(['minh@example.com', 'nga@example.com'])
    expect(forgotten).toEqual([lan])
    expect(problems).toEqual([])
  })

  it('keeps users who were active after the notice, admins and managers', async () => {
    await addUser('lan', { active: 10, notified: 31 })
    await addUser('minh', { active: 91, notified: 120 })
    await addUser('admin', { active: 900, notified: 500, role: 'admin' })
    await addUser('manager', { active: 900, notified: 500, role: 'manager' })
    await run()
    expect(await emails()).toHaveLength(4)
  })

  it('deletes without a notice if no emails can be sent, and warns', async () => {
    await addUser('lan', { active: 91 })
    await addUser('minh', { active: 89 })
    await run({ hasMail: false })
    expect(await emails()).toEqual(['minh@example.com'])
    expect(await mails()).toEqual([])
    expect(problems).toEqual([['Inactive users are not notified before their accounts are deleted: set SMTP_URL']])
  })

  it('anonymises their reports and discards their images', async () => {
    const id = await addUser('lan', { active: 91, notified: 31 })
    const report = { title: 'Rác', latitude: 21, longitude: 105, status: 'APPROVED', user_id: id }
    const [{ id: report_id } = { id: 0 }] = (await db()('reports').insert(report).returning('id')) as { id: number }[]
    await db()('uploads').insert({ name: '1.jpg', report_id, user_id: id, width: 1, height: 1, size: 1 })
    await run()
    expect(await db()('reports').select('title', 'user_id')).toEqual([{ title: '—', user_id: null }])
    expect(discarded).toHaveLength(1)
  })

  it('keeps a user who signs in while the deletion begins', async () => {
    const id = await addUser('lan', { active: 91, notified: 31 })
    const { users } = repositories()
    const listInactive: typeof users.listInactive = async (...options) => {
      const ids = await users.listInactive(...options)
      await db()('users')
        .where({ id })
        .update({ last_active_at: new Date(now) })
      return ids
    }
    await run({ repositories: { users: { listInactive } } })
    expect(await emails()).toEqual(['lan@example.com'])
  })

  it('deletes each account once when two processes run', async () => {
    for (let count = 0; count < 20; count += 1) await addUser(`user-${count}`, { active: 91, notified: 31 })
    await Promise.all([run(), run()])
    expect([await emails(), forgotten.length, problems]).toEqual([[], 20, []])
  })
})
