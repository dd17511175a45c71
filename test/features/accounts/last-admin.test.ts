import type { UserUpdate } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'

const lastAdmin = { code: 'last_admin', detail: 'This is the last active admin. Make another user an admin first.' }
const password = 'the password of each admin'

/** Removes the rights of an admin, by another admin or the admin. */
type Step = (by: TestUser, user: TestUser) => Promise<{ response: Response; error?: unknown }>
const update =
  (body: UserUpdate) =>
  ({ api }: TestUser, { id }: TestUser) =>
    api.updateUser({ path: { user_id: id }, body })
const remove: Step = (by, { id }) => by.api.deleteUser({ path: { user_id: id } })
const leave: Step = (by) => by.api.deleteCurrentUser({ body: { current_password: password } })

const steps: [name: string, step: Step][] = [
  ['becomes a citizen', update({ role: 'citizen' })],
  ['becomes a user', update({ role: 'USER' })],
  ['becomes a manager', update({ role: 'manager' })],
  ['is deactivated', update({ is_active: false })],
  ['is deleted', remove],
  ['leaves', leave],
]

describe('the last active admin', () => {
  const service = useService()
  let hash: string | undefined
  let created = 0

  /** Creates admins, and makes all others citizens. */
  const onlyAdmins = async (count: number): Promise<TestUser[]> => {
    const { passwords, repositories, sessions, tokens } = service().app.context
    hash ??= await passwords.hash(password)
    const demoted = await service().query<{ id: number }>(
      `update users set role = 'citizen', token_version = token_version + 1 where role = 'admin' returning id`,
    )
    for (const { id } of demoted) sessions.forget(id)
    const admins: TestUser[] = []
    while (admins.length < count) {
      const email = `admin-${(created += 1)}@example.com`
      const record = await repositories.users.create({ email, password_hash: hash, role: 'admin' })
      const token = tokens.issue(record)
      admins.push({ id: record.id, email, password, token, api: service().client(token) })
    }
    return admins
  }
  const activeAdmins = async () => {
    const rows = await service().query<{ id: number }>(
      `select id from users where role = 'admin' and is_active order by id`,
    )
    return rows.map(({ id }) => id)
  }
  const pair = async () => (await onlyAdmins(2)) as [TestUser, TestUser]

  it.each(steps)('is kept with 409 if this admin %s', async (_what, step) => {
    const [first, second] = await pair()
    // Inactive admins do not count.
    await update({ is_active: false })(first, second)
    const { error, response } = await step(first, first)
    expect(response.status).toBe(409)
    expect(error).toMatchObject(lastAdmin)
    expect(await activeAdmins()).toEqual([first.id])
    expect((await first.api.getCurrentUser()).response.status).toBe(200)
  })

  it.each(steps.filter(([, step]) => step !== remove))(
    'is not the first of two admins, who %s',
    async (_what, step) => {
      const [first, second] = await pair()
      expect((await step(first, first)).response.status).toBe(200)
      expect(await activeAdmins()).toEqual([second.id])
    },
  )

  it('is not an admin who deletes the own account without the password, which returns 409', async () => {
    const [first] = await pair()
    expect((await remove(first, first)).error).toMatchObject({
      code: 'own_account',
      detail: 'Delete your own account with `DELETE /users/me`, which requires your password.',
    })
    expect(await activeAdmins()).toContain(first.id)
  })

  it('can change all other fields, and delete an inactive admin', async () => {
    const [first, second] = await pair()
    await update({ is_active: false })(first, second)
    const { data } = await update({ full_name: 'The last', is_active: true })(first, first)
    expect(data).toMatchObject({ full_name: 'The last', role: 'admin' })
    expect((await remove(first, second)).response.status).toBe(200)
  })

  it.each(steps.filter(([, step]) => step !== leave))(
    'remains if each of two admins %s by the other at the same time',
    async (_what, step) => {
      for (let round = 0; round < 4; round += 1) {
        const [first, second] = await pair()
        const answers = await Promise.all([step(first, second), step(second, first)])
        const statuses = answers.map(({ response }) => response.status).sort()
        expect(statuses[0]).toBe(200)
        // 401 if one request arrived after the other was complete.
        expect([401, 409]).toContain(statuses[1])
        expect(await activeAdmins()).toHaveLength(1)
      }
    },
  )

  it('remains if both admins leave at the same time', async () => {
    const [first, second] = await pair()
    const answers = await Promise.all([leave(first, first), leave(second, second)])
    expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 409])
    expect(await activeAdmins()).toHaveLength(1)
  })
})
