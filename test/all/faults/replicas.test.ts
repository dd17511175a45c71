import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiClient } from '@environmental-monitoring/sdk'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { plainClient } from '../../_helpers/plain-client.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { query } from '../../_helpers/processes.js'
import { startServiceProcess, type ServiceProcess } from '../../_helpers/service-process.js'

const admin = { email: 'admin@example.com', password: 'the-admin-of-the-tests' }

interface Replicas {
  /** Creates a client of each process, with a token or anonymous. */
  clients(token?: string): [a: ApiClient, b: ApiClient, c: ApiClient]
  processes(): ServiceProcess[]
  databaseUrl(): string
  /** Creates a citizen with a token. */
  citizen(): Promise<{ id: number; email: string; password: string; token: string }>
}

/** Starts three processes of the service with one database, for all tests of a block. */
function useReplicas(environment: NodeJS.Dict<string> = {}): Replicas {
  let database: TestDatabase
  let folder: string
  let processes: ServiceProcess[] = []
  let citizens = 0

  beforeAll(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'ems-replicas-'))
    const settings = {
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      JWT_SECRET: 'a secret that only the tests know, 32 bytes',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...environment,
    }
    const starts = await Promise.allSettled([1, 2, 3].map(() => startServiceProcess(settings)))
    processes = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
    for (const start of starts) if (start.status === 'rejected') throw start.reason
  })

  afterAll(async () => {
    await Promise.all(processes.map((service) => service.end('SIGTERM')))
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const client = (index: number, token?: string) => {
    return plainClient(processes[index]?.baseUrl ?? '', token)
  }
  return {
    clients: (token) => [client(0, token), client(1, token), client(2, token)],
    processes: () => processes,
    databaseUrl: () => database.url,
    async citizen() {
      citizens += 1
      const body = { email: `citizen-${citizens}@example.com`, password: `password of citizen ${citizens}` }
      await client(0).register({ body })
      return { ...body, ...(await signIn(client(0), body)) }
    },
  }
}

async function signIn(
  api: ApiClient,
  body: { email: string; password: string },
): Promise<{ id: number; token: string }> {
  const { data, error } = await api.login({ body })
  if (!data) throw new Error(`The login of ${body.email} failed: ${JSON.stringify(error)}`)
  return { id: data.id, token: data.access_token }
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await call()
  return performance.now() - started
}

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** Polls a replica until it rejects a token. @returns milliseconds */
async function untilRejected(api: ApiClient): Promise<number> {
  const started = performance.now()
  for (;;) {
    const { response } = await api.getCurrentUser()
    if (response.status === 401) return performance.now() - started
  }
}

/** Repeats `count` if it did not start and end within the same window of `seconds`. */
async function withinWindow<T>(seconds: number, count: () => Promise<T>): Promise<T> {
  const window = () => Math.floor(Date.now() / 1000 / seconds)
  for (;;) {
    const before = window()
    const result = await count()
    if (window() === before) return result
  }
}

describe('three replicas', () => {
  const replicas = useReplicas()

  it('create one first admin, who can sign in at each of them', async () => {
    const logins = await Promise.all(replicas.clients().map((api) => signIn(api, admin)))
    expect(new Set(logins.map(({ id }) => id)).size).toBe(1)
  })

  it.each([
    {
      change: 'a logout',
      act: ({ token }: { token: string }) => replicas.clients(token)[0].logout(),
    },
    {
      change: 'a password change by an admin',
      act: async ({ id, password }: { id: number; password: string }) => {
        const { token } = await signIn(replicas.clients()[0], admin)
        return replicas.clients(token)[0].updateUser({ path: { user_id: id }, body: { password: `a new ${password}` } })
      },
    },
    {
      change: 'a deactivation',
      act: async ({ id }: { id: number }) => {
        const { token } = await signIn(replicas.clients()[0], admin)
        return replicas.clients(token)[0].updateUser({ path: { user_id: id }, body: { is_active: false } })
      },
    },
  ])('apply $change at another replica within 100 ms', async ({ act }) => {
    const delays: number[] = []
    const usual: number[] = []
    for (let round = 0; round < 5; round++) {
      const citizen = await replicas.citizen()
      const [a, b, c] = replicas.clients(citizen.token)
      // Twice, so that each replica has cached the user.
      for (const api of [a, b, c, a, b, c]) expect((await api.getCurrentUser()).response.status).toBe(200)
      usual.push(await timeOf(() => b.getCurrentUser()), await timeOf(() => c.getCurrentUser()))
      expect((await act(citizen)).response.ok).toBe(true)
      delays.push(...(await Promise.all([untilRejected(b), untilRejected(c)])))
      expect((await a.getCurrentUser()).response.status).toBe(401)
    }
    // Medians of ten, because a busy machine may stall for a moment. All calls are slow there.
    expect(medianOf(delays)).toBeLessThan(100 + 20 * medianOf(usual))
  })

  it('accept the new token and the new password immediately after a password change', async () => {
    const citizen = await replicas.citizen()
    const new_password = 'a password that is new'
    const { data } = await replicas
      .clients(citizen.token)[0]
      .changePassword({ body: { current_password: citizen.password, new_password } })
    for (const api of replicas.clients(data?.access_token)) {
      expect((await api.getCurrentUser()).response.status).toBe(200)
    }
    const body = { email: citizen.email, password: new_password }
    for (const api of replicas.clients()) expect((await api.login({ body })).response.status).toBe(200)
  })

  it('return a changed record immediately, even to conditional requests', async () => {
    const citizen = await replicas.citizen()
    const [a, b] = replicas.clients(citizen.token)
    const etag = (await b.getCurrentUser()).response.headers.get('ETag') ?? ''
    await a.updateProfile({ body: { full_name: 'Lan' } })
    const { data, response } = await b.getCurrentUser({ headers: { 'If-None-Match': etag } })
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ full_name: 'Lan' })
  })

  it('keep one admin if two demote each other concurrently at different replicas', async () => {
    const second = { email: 'second@example.com', password: 'the second of the admins' }
    const first = await signIn(replicas.clients()[0], admin)
    const [a] = replicas.clients(first.token)
    const { data: other } = await a.createUser({ body: { ...second, role: 'admin' } })
    const { token } = await signIn(replicas.clients()[1], second)
    const b = replicas.clients(token)[1]
    for (const api of [a, b, a, b]) await api.getCurrentUser()
    const responses = await Promise.all([
      a.updateUser({ path: { user_id: other?.id ?? 0 }, body: { is_active: false } }),
      b.updateUser({ path: { user_id: first.id }, body: { role: 'citizen' } }),
    ])
    const statuses = responses.map(({ response }) => response.status).sort()
    expect(statuses[0]).toBe(200)
    // 401 if the other change was complete before the request.
    expect([401, 409]).toContain(statuses[1])
    const restore = `update users set role = 'admin', is_active = true where email = '${admin.email}'`
    await query(replicas.databaseUrl(), restore)
  })
})

describe('three replicas that count in Postgres', () => {
  const limit = 9
  const replicas = useReplicas({ RATE_LIMIT_STORE: 'postgres', RATE_LIMITS: `0,${limit},0` })

  it('share the rate limit of a user', async () => {
    const { statuses, left, rejected } = await withinWindow(3600, async () => {
      const { token } = await replicas.citizen()
      const responses = []
      for (let call = 0; call < limit; call++) {
        const api = replicas.clients(token)[call % 3]
        if (api) responses.push((await api.getCurrentUser()).response)
      }
      const last = await Promise.all(replicas.clients(token).map((api) => api.getCurrentUser()))
      return {
        statuses: responses.map(({ status }) => status),
        left: responses.map(({ headers }) => Number(headers.get('X-RateLimit-Remaining'))),
        rejected: last.map(({ response }) => response.status),
      }
    })
    expect(statuses).toEqual(Array.from({ length: limit }, () => 200))
    expect(left).toEqual(Array.from({ length: limit }, (_none, index) => limit - 1 - index))
    expect(rejected).toEqual([429, 429, 429])
  })

  it('count concurrent calls exactly', async () => {
    const passed = await withinWindow(3600, async () => {
      const { token } = await replicas.citizen()
      const apis = replicas.clients(token)
      const responses = await Promise.all(
        [...apis, ...apis, ...apis, ...apis, ...apis].map((api) => api.getCurrentUser()),
      )
      return responses.filter(({ response }) => response.status === 200).length
    })
    expect(passed).toBe(limit)
  })

  it('share the count of failed sign-ins', async () => {
    const statuses = await withinWindow(900, async () => {
      const { email, password } = await replicas.citizen()
      const failed: number[] = []
      for (let call = 0; call < 10; call++) {
        const api = replicas.clients()[call % 3]
        if (api) failed.push((await api.login({ body: { email, password: 'wrong password' } })).response.status)
      }
      const right = await Promise.all(replicas.clients().map((api) => api.login({ body: { email, password } })))
      return [...failed, ...right.map(({ response }) => response.status)]
    })
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429, 429])
  })
})

describe('stopping replicas', () => {
  const replicas = useReplicas()

  it('exits with 0 on SIGTERM, and does not affect the others', async () => {
    const { token } = await replicas.citizen()
    const [, b, c] = replicas.clients(token)
    expect(await replicas.processes()[0]?.end('SIGTERM')).toBe(0)
    for (const api of [b, c]) expect((await api.getCurrentUser()).response.status).toBe(200)
    expect(await replicas.processes()[1]?.end('SIGTERM')).toBe(0)
    expect((await c.getReadiness()).response.status).toBe(200)
    expect(await replicas.processes()[2]?.end('SIGTERM')).toBe(0)
  })
})
