import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { readVersion } from '../../../src/base/project.js'
import { createTestDatabase, withTimeouts, type TestDatabase } from '../../_helpers/postgres.js'
import { until } from '../../_helpers/processes.js'
import { startTestService, useService, type TestService, type TestUser } from '../../_helpers/service.js'
import { startTcpProxy, type TcpProxy } from '../../_helpers/tcp-proxy.js'

describe('health checks', () => {
  const service = useService({ environment: { RATE_LIMITS: '3,100,100' } })

  it('return the version and that all is connected, and are not rate-limited', async () => {
    for (let call = 0; call < 5; call++) {
      const { data, response } = await service().api.getHealth()
      const connected = { status: 'ok', database: 'connected', broker: 'connected' }
      expect(data).toMatchObject({ ...connected, version: readVersion() })
      expect(response.headers.get('RateLimit')).toBeNull()
    }
    const answers = await Promise.all(Array.from({ length: 30 }, () => service().api.getDatabaseStatus()))
    expect(answers.map(({ data }) => data)).toEqual(Array(30).fill({ status: 'ok', message: 'Database connected' }))
    expect((await service().api.getReadiness()).data).toEqual({ status: 'ok', message: 'Ready' })
  })

  it('getRoot returns the same as getHealth, and the path of the documentation', async () => {
    const [root, health] = [await service().api.getRoot(), await service().api.getHealth()]
    expect(root.data).toEqual({ ...health.data, message: expect.stringContaining('/docs') })
    // Caches keep it apart from the redirect.
    expect(root.response.headers.get('Vary')).toContain('Accept')
    expect(root.response.headers.get('Cache-Control')).toBe('no-store')
    for (const path of ['/v1', '/v1/', '/', ''])
      expect(await (await fetch(service().baseUrl + path)).json()).toHaveProperty('message')
  })

  it.each(['/', '/v1'])('getRoot redirects browsers from %s to the map', async (path) => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    const response = await fetch(service().baseUrl + path, { headers: { Accept: accept }, redirect: 'manual' })
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/map'])
    expect(response.headers.get('Vary')).toContain('Accept')
  })
})

it('a broker that does not respond is reported as disconnected with 200, and does not affect readiness', async () => {
  const service = await startTestService({ environment: { BROKER_URL: 'http://127.0.0.1:9' } })
  try {
    const { data } = await service.api.getHealth()
    expect(data).toMatchObject({ status: 'degraded', database: 'connected', broker: 'disconnected' })
    expect((await service.api.getReadiness()).response.status).toBe(200)
  } finally {
    await service.stop()
  }
})

describe('a database that becomes unavailable and recovers', () => {
  let database: TestDatabase
  let proxy: TcpProxy
  let service: TestService
  let citizen: TestUser

  beforeAll(async () => {
    database = await createTestDatabase()
    proxy = await startTcpProxy(database.url)
    service = await startTestService({ databaseUrl: withTimeouts(proxy.url, { connect_timeout: 3 }), timeouts: {} })
    citizen = await service.citizen()
  })

  afterEach(async () => {
    proxy.restore()
    await until(async () => (await service.api.getReadiness()).response.status === 200)
  })

  afterAll(async () => {
    await service.stop()
    await proxy.close()
    await database.drop()
  })

  it('is reported as disconnected with 200, by /test-db and /readyz with 503, and does not affect /livez', async () => {
    proxy.cut()
    const disconnected = { status: 'degraded', database: 'disconnected' }
    expect((await service.api.getHealth()).data).toMatchObject(disconnected)
    expect((await service.api.getRoot()).data).toMatchObject(disconnected)
    expect((await service.api.getReadiness()).response.status).toBe(503)
    expect((await service.api.getLiveness()).data).toEqual({ status: 'ok', message: 'The process is running' })
    const { error, response } = await service.api.getDatabaseStatus()
    // Neither the address nor the name of the database.
    const message = 'Database is not available. Try again in a few seconds.'
    expect([response.status, error]).toEqual([503, { status: 'error', message, detail: message }])
  })

  it('makes authenticated reads and logins return 503 with a message and Retry-After', async () => {
    proxy.cut()
    for (let call = 0; call < 3; call++) {
      const { error, response } = await citizen.api.getUser({ path: { user_id: citizen.id } })
      expect(response.status).toBe(503)
      expect(error).toMatchObject({
        code: 'database_unavailable',
        detail: 'Database is not available. Try again in a few seconds.',
      })
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    const { response } = await service.api.login({ body: { email: citizen.email, password: citizen.password } })
    expect(response.status).toBe(503)
  })

  it('does not lose a logout that another replica served during the outage', async () => {
    const replica = await startTestService({ databaseUrl: database.url })
    try {
      const leaving = await service.citizen()
      expect((await leaving.api.getCurrentUser()).response.status).toBe(200)
      proxy.cut()
      expect((await replica.client(leaving.token).logout()).response.status).toBe(200)
      proxy.restore()
      await until(async () => (await leaving.api.getCurrentUser()).response.status !== 503)
      expect((await leaving.api.getCurrentUser()).error).toMatchObject({ detail: 'Invalid token' })
    } finally {
      await replica.stop()
    }
  })

  it('causes no response that violates the contract', () => {
    expect(service.logged.filter((line) => JSON.stringify(line).includes('violates the contract'))).toEqual([])
  })
})
