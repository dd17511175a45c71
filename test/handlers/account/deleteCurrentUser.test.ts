import { beforeEach, describe, expect, it } from '@jest/globals'
import { removeUser } from '../../../src/services/account-removal.js'
import { query, until } from '../../_helpers/processes.js'
import { addReport } from '../../_helpers/reports.js'
import { useService, type TestUser } from '../../_helpers/service.js'

describe('deleteCurrentUser', () => {
  const service = useService()
  let lan: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
  })

  const leave = (user: TestUser, current_password = user.password) =>
    user.api.deleteCurrentUser({ body: { current_password } })

  it('returns 200 and removes the account', async () => {
    const { data, response } = await leave(lan)
    expect(response.status).toBe(200)
    expect(data).toEqual({ message: 'Account deleted' })
    const { response: gone } = await service().admin.api.getUser({ path: { user_id: lan.id } })
    expect(gone.status).toBe(404)
  })

  it("returns 200 while an admin changes the status of one of the user's reports", async () => {
    const { app, admin, databaseUrl } = service()
    const { id } = await addReport(service(), lan.id)
    let leaving: ReturnType<typeof leave> | undefined
    await app.context.inTransaction(async ({ reports }) => {
      await reports.lock(id)
      leaving = leave(lan)
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await until(async () => (await query(databaseUrl, waiting)).length > 0)
      await reports.setStatuses([
        { id, from: 'PENDING', to: 'APPROVED', isPublished: false, note: null, actorId: admin.id },
      ])
    })
    expect((await leaving)?.response.status).toBe(200)
  })

  it('returns 200 to an admin while they change the status of their own report', async () => {
    const { app, databaseUrl } = service()
    const body = { email: 'leaving@example.com', password: 'the one who leaves', role: 'admin' }
    const { data: admin } = await service().admin.api.createUser({ body })
    const { data: login } = await service().api.login({ body: { email: body.email, password: body.password } })
    const actorId = admin?.id ?? 0
    const { id } = await addReport(service(), actorId)
    const change = { id, from: 'PENDING', to: 'REJECTED', isPublished: false, note: null, actorId } as const
    const api = service().client(login?.access_token ?? '')
    let leaving: ReturnType<typeof api.deleteCurrentUser> | undefined
    await app.context.inTransaction(async ({ reports }) => {
      await reports.lock(id)
      leaving = api.deleteCurrentUser({ body: { current_password: body.password } })
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await until(async () => (await query(databaseUrl, waiting)).length > 0)
      await reports.setStatuses([change])
    })
    expect((await leaving)?.response.status).toBe(200)
    const { data } = await service().admin.api.getReport({ path: { report_id: id } })
    expect(data).toMatchObject({ status: 'REJECTED', user_id: null })
  })

  it('makes the token return "User not found"', async () => {
    await leave(lan)
    const { error, response } = await lan.api.getCurrentUser()
    expect(response.status).toBe(401)
    expect(error).toMatchObject({ detail: 'User not found' })
  })

  it('invalidates the password and frees the e-mail address', async () => {
    await leave(lan)
    const body = { email: lan.email, password: lan.password }
    expect((await service().api.login({ body })).response.status).toBe(401)
    expect((await service().api.register({ body })).response.status).toBe(201)
  })

  it('returns 200 to a citizen while the row of an admin is locked', async () => {
    const { app, databaseUrl, admin } = service()
    await app.context.inTransaction(async ({ users }) => {
      expect(await users.isLastAdmin(admin.id)).toBe(true)
      expect((await leave(lan)).response.status).toBe(200)
    })
    expect(await query(databaseUrl, `select id from users where id = ${lan.id}`)).toEqual([])
  })

  it('returns 409 to a citizen who has become the last active admin during the call', async () => {
    const { app, databaseUrl, admin } = service()
    const { id } = await addReport(service(), lan.id)
    let leaving: Promise<unknown> | undefined
    await app.context.inTransaction(async ({ reports }) => {
      await reports.lock(id)
      leaving = removeUser(lan.id, 'anonymise', app.context)
      leaving.catch(() => undefined)
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await until(async () => (await query(databaseUrl, waiting)).length > 0)
      await query(databaseUrl, `update users set role = 'admin' where id = ${lan.id}`)
      await query(databaseUrl, `update users set is_active = false where id = ${admin.id}`)
    })
    await expect(leaving).rejects.toThrow('This is the last active admin')
    await query(databaseUrl, `update users set is_active = true where id = ${admin.id}`)
    await query(databaseUrl, `update users set role = 'citizen' where id = ${lan.id}`)
  })

  it('returns 422 for a wrong password and keeps the account', async () => {
    const { error, response } = await leave(lan, 'not it')
    expect(response.status).toBe(422)
    expect(error).toMatchObject({
      errors: [{ location: 'body.current_password', message: 'is not the current password' }],
    })
    expect((await lan.api.getCurrentUser()).response.status).toBe(200)
  })

  it('returns 400 without a body', async () => {
    const response = await fetch(`${service().baseUrl}/users/me`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${lan.token}` },
    })
    expect(response.status).toBe(400)
    expect((await lan.api.getCurrentUser()).response.status).toBe(200)
  })

  it('returns 409 to the last active admin, whose token stays valid', async () => {
    const { admin } = service()
    const { error, response } = await leave(admin)
    expect(response.status).toBe(409)
    expect(error).toMatchObject({ detail: 'This is the last active admin. Make another user an admin first.' })
    expect((await admin.api.getCurrentUser()).response.status).toBe(200)
  })

  it('returns 401 without a token', async () => {
    const { response } = await service().api.deleteCurrentUser({ body: { current_password: lan.password } })
    expect(response.status).toBe(401)
  })
})

describe('deleteCurrentUser of two admins', () => {
  const service = useService()

  it('deletes only one of them, even concurrently', async () => {
    const password = 'the second of the admins'
    const email = 'second@example.com'
    await service().admin.api.createUser({ body: { email, password, role: 'admin' } })
    const { data } = await service().api.login({ body: { email, password } })
    const second = service().client(data?.access_token ?? '')
    const answers = await Promise.all([
      second.deleteCurrentUser({ body: { current_password: password } }),
      service().admin.api.deleteCurrentUser({ body: { current_password: service().admin.password } }),
    ])
    expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 409])
  })
})
