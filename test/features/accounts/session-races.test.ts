import { beforeEach, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { query, until } from '../../_helpers/processes.js'
import { useService, type TestService, type TestUser } from '../../_helpers/service.js'
import { sessionIdOf, statusOf } from '../../_helpers/sign-in.js'

/**
 * Makes a call that is authenticated before a change of its user, and that reads or writes the user after it. The change
 * stays in an open transaction until the call waits for it.
 */
async function duringCall<Answer>(
  { databaseUrl }: TestService,
  changes: string[],
  call: () => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    for (const change of changes) await client.query(change)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const answer = call()
    const waiting = `select 1 from pg_stat_activity where ${rows[0]?.pid} = any(pg_blocking_pids(pid))`
    await until(async () => (await query(databaseUrl, waiting)).length > 0)
    await client.query('commit')
    return await answer
  } finally {
    await client.end()
  }
}

/** Blocks reads as well. */
const holdAll = 'lock table users in access exclusive mode'

describe('a call during a change of its user', () => {
  const service = useService()
  let lan: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
    // Fills the cache, so that the token check does not wait for the lock.
    await lan.api.getCurrentUser()
  })

  const endTokens = (columns = '') =>
    `update users set ${columns} token_version = token_version + 1 where id = ${lan.id}`
  /** Returns columns of the user, or nothing if the user was deleted. */
  const stored = (columns: string) => query(service().databaseUrl, `select ${columns} from users where id = ${lan.id}`)

  it.each([
    ['a password change', ''],
    ['a deactivation', 'is_active = false,'],
  ])('returns 401 for a refresh during %s', async (_change, columns) => {
    const { data, error, response } = await duringCall(service(), [endTokens(columns), holdAll], () =>
      lan.api.refreshToken(),
    )
    expect(await statusOf(service(), data?.access_token)).toBe(401)
    expect(response.status).toBe(401)
    expect(error).toMatchObject({ detail: 'Invalid token' })
  })

  /** Ends the session as another replica would. */
  const endSession = () => {
    const id = sessionIdOf(lan.token)
    return [
      `with ended as (delete from sessions where id = '${id}' returning id, expires_at)
       insert into revoked_tokens select id::text, expires_at from ended`,
    ]
  }

  it.each([0, 1])('returns no token for a refresh during a logout, after %i refreshes', async (earlier) => {
    for (let n = 0; n < earlier; n += 1) await lan.api.refreshToken()
    const { data, error } = await duringCall(service(), endSession(), () => lan.api.refreshToken())
    expect(data).toBeUndefined()
    expect(error).toMatchObject({ detail: 'Invalid token' })
  })

  it.each([
    ['a logout', () => lan.api.logout()],
    ['a revocation', () => lan.api.revokeSession({ path: { session_id: sessionIdOf(lan.token) } })],
  ])('revokes for %s the token of a refresh that was not complete', async (_what, end) => {
    const { app, databaseUrl } = service()
    // A refresh of another replica, which has locked the session.
    const use = `update sessions set expires_at = expires_at + interval '1 hour' where user_id = ${lan.id}`
    const { response } = await duringCall(service(), [use], end)
    expect(response.status).toBe(200)
    const session = await query<{ left: number }>(
      databaseUrl,
      `select extract(epoch from expires_at - now())::int as left from revoked_tokens
       where token_id = '${sessionIdOf(lan.token)}'`,
    )
    expect(session[0]?.left).toBeGreaterThan(app.context.tokens.lifetimeSeconds)
    expect(await query(databaseUrl, `select id from sessions where user_id = ${lan.id}`)).toEqual([])
  })

  it('returns tokens of one session for concurrent refreshes of a token', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => lan.api.refreshToken()))
    const tokens = answers.flatMap(({ data }) => data?.access_token ?? [])
    expect(answers.map(({ response }) => response.status)).toEqual(Array<number>(8).fill(200))
    expect(new Set(tokens.map(sessionIdOf))).toEqual(new Set([sessionIdOf(lan.token)]))
    expect(await Promise.all(tokens.map((token) => statusOf(service(), token)))).toEqual(Array<number>(8).fill(200))
  })

  it('returns one new token for concurrent refreshes of a token without a session', async () => {
    const { repositories, tokens } = service().app.context
    const user = await repositories.users.find(lan.id)
    const api = service().client(user ? tokens.issue(user) : '')
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.refreshToken()))
    expect(answers.map(({ response }) => response.status).sort()).toEqual([200, ...Array<number>(7).fill(401)])
  })

  it.each<[string, (api: TestUser['api']) => Promise<{ response: Response }>]>([
    ['a logout', (api) => api.logout()],
    ['a revocation of the session', (api) => api.revokeSession({ path: { session_id: sessionIdOf(lan.token) } })],
    ['revokeUserSessions', () => service().admin.api.revokeUserSessions({ path: { user_id: lan.id } })],
    [
      'a new password',
      () => service().admin.api.updateUser({ path: { user_id: lan.id }, body: { password: 'set by an admin' } }),
    ],
  ])('leaves no valid token after refreshes at the same time as %s', async (_what, end) => {
    const { data } = await lan.api.refreshToken()
    const refresh = () => Array.from({ length: 4 }, () => lan.api.refreshToken())
    const before = refresh()
    const ending = end(service().client(data?.access_token ?? ''))
    const answers = await Promise.all([...before, ...refresh()])
    expect((await ending).response.status).toBe(200)
    const tokens = answers.flatMap((answer) => answer.data?.access_token ?? [])
    const successors = await Promise.all(
      [lan.token, ...tokens].map(async (token) => (await service().client(token).refreshToken()).response.status),
    )
    expect(new Set(successors)).toEqual(new Set([401]))
    expect(new Set(await Promise.all([lan.token, ...tokens].map((token) => statusOf(service(), token))))).toEqual(
      new Set([401]),
    )
  })

  it.each([
    ['a password change', () => endTokens()],
    ['a deactivation', () => endTokens('is_active = false,')],
    ['a deletion', () => `delete from users where id = ${lan.id}`],
  ])('returns no valid token for a login during %s', async (_change, change) => {
    const { users } = service().app.context.repositories
    const { findByEmail } = users
    // The password hash has been read but not compared yet.
    users.findByEmail = async (email) => {
      const found = await findByEmail(email)
      await query(service().databaseUrl, change())
      return found
    }
    const { data } = await service().api.login({ body: { email: lan.email, password: lan.password } })
    users.findByEmail = findByEmail
    // The service learns of a change that is made with SQL shortly after it.
    await until(async () => (await statusOf(service(), data?.access_token)) === 401)
  })

  it('does not change the password after another change', async () => {
    const body = { current_password: lan.password, new_password: 'chosen by a thief' }
    const { data, response } = await duringCall(service(), [endTokens(`password_hash = 'set by an admin',`)], () =>
      lan.api.changePassword({ body }),
    )
    expect(await statusOf(service(), data?.access_token)).toBe(401)
    expect(response.status).toBe(401)
    expect(await stored('password_hash')).toEqual([{ password_hash: 'set by an admin' }])
  })

  it.each<[string, (current_password: string) => Promise<{ response: Response }>]>([
    [
      'change the email address',
      (current_password) => lan.api.updateProfile({ body: { email: `thief-${lan.email}`, current_password } }),
    ],
    ['delete the account', (current_password) => lan.api.deleteCurrentUser({ body: { current_password } })],
  ])('does not %s after a password change', async (_what, send) => {
    const { response } = await duringCall(service(), [endTokens()], () => send(lan.password))
    expect(response.status).toBe(401)
    expect(await stored('email')).toEqual([{ email: lan.email }])
  })

  it('revokes all tokens with a change of the role since the start of the call', async () => {
    const { data } = await duringCall(service(), [endTokens(`role = 'admin',`)], () =>
      service().admin.api.updateUser({ path: { user_id: lan.id }, body: { role: 'citizen' } }),
    )
    expect(data).toMatchObject({ role: 'citizen' })
    expect(await stored('token_version')).toEqual([{ token_version: 2 }])
  })
})

describe('an admin who is deactivated during a call', () => {
  const service = useService()
  const url = () => service().databaseUrl
  let minh: TestUser

  beforeEach(async () => {
    minh = await service().citizen()
    await query(url(), `update users set role = 'admin', token_version = 1 where id = ${minh.id}`)
    const { data } = await service().api.login({ body: { email: minh.email, password: minh.password } })
    minh = { ...minh, token: data?.access_token ?? '', api: service().client(data?.access_token ?? '') }
    await minh.api.getCurrentUser()
  })

  /** Deactivates the admin and waits until the service has been notified. */
  const shutOut = async () => {
    const { sessions } = service().app.context
    const isAlive = async () =>
      Promise.resolve(sessions.check(minh.token)).then(
        () => true,
        () => false,
      )
    await query(url(), `update users set is_active = false, token_version = 2 where id = ${minh.id}`)
    await until(async () => !(await isAlive()))
  }
  /** Deactivates the admin after the password has been hashed. */
  const whileHashing = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const { passwords } = service().app.context
    const hash = passwords.hash.bind(passwords)
    passwords.hash = async (password) => {
      const hashed = await hash(password)
      await shutOut()
      return hashed
    }
    try {
      return await call()
    } finally {
      passwords.hash = hash
    }
  }
  const users = () => query<{ id: number }>(url(), 'select id from users order by id')

  it('creates no account after the password has been hashed', async () => {
    const before = await users()
    const body = { email: 'backdoor@example.com', password: 'a door at the back', role: 'admin' as const }
    const { response } = await whileHashing(() => minh.api.createUser({ body }))
    expect(response.status).toBe(401)
    expect(await users()).toEqual(before)
  })

  it.each(['of another user', 'of the deactivated admin'])(
    'sets no password %s after it has been hashed',
    async (owner) => {
      const { id } = owner === 'of another user' ? await service().citizen() : minh
      const hashOf = () => query(url(), `select password_hash, is_active from users where id = ${id}`)
      const [before] = await hashOf()
      const body = { password: 'a door at the back', is_active: true }
      const { response } = await whileHashing(() => minh.api.updateUser({ path: { user_id: id }, body }))
      expect(response.status).toBe(401)
      expect(await hashOf()).toEqual([{ ...before, is_active: id !== minh.id }])
    },
  )

  it.each([
    ['to all devices', () => minh.api.sendNotification({ body: { title: 'a', body: 'b' } })],
    ['to a topic', () => minh.api.sendTopicNotification({ body: { title: 'a', body: 'b', topic: 'hanoi' } })],
  ])('sends nothing %s after waiting for another call with the same key', async (_to, send) => {
    const { idempotency } = service().app.platform
    const once = idempotency.once.bind(idempotency)
    idempotency.once = async (request, work) => {
      await shutOut()
      return once(request, work)
    }
    const { error } = await send().finally(() => (idempotency.once = once))
    expect(error).toMatchObject({ detail: 'User not found' })
  })

  it('cannot reactivate their own account', async () => {
    const { response } = await duringCall(
      service(),
      [`update users set is_active = false, token_version = 2 where id = ${minh.id}`],
      () => minh.api.updateUser({ path: { user_id: minh.id }, body: { is_active: true } }),
    )
    expect(response.status).toBe(401)
    expect(await query(url(), `select is_active from users where id = ${minh.id}`)).toEqual([{ is_active: false }])
  })
})
