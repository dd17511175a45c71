import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { readVersion } from '../../../src/project.js'
import { createTestDatabase, withTimeouts, type TestDatabase } from '../../_helpers/postgres.js'
import { until } from '../../_helpers/processes.js'
import { startTestService, useService, type TestService, type TestUser } from '../../_helpers/service.js'
import { startTcpProxy, type TcpProxy } from '../../_helpers/tcp-proxy.js'

describe.each(['getHealth', 'getSystemHealth'] as const)('%s', (operation) => {
  const service = useService()

  it('returns that the database is connected, and the version', async () => {
    const { data, response } = await service().api[operation]()
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ database: 'connected', version: readVersion() })
  })

  it('returns that the broker is connected, and the status ok', async () => {
    const { data } = await service().api[operation]()
    expect(data).toMatchObject({ status: 'ok', broker: 'connected' })
  })

  it('ignores an invalid Authorization header', async () => {
    const { response } = await service().client('nonsense')[operation]()
    expect(response.status).toBe(200)
  })
})

describe('a broker that does not respond', () => {
  const service = useService({ environment: { BROKER_URL: 'http://127.0.0.1:9' } })

  it('is reported as disconnected with 200, and does not affect readiness', async () => {
    const { data, response } = await service().api.getHealth()
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ status: 'degraded', database: 'connected', broker: 'disconnected' })
    expect((await service().api.getReadiness()).response.status).toBe(200)
  })
})

describe('a health check', () => {
  const service = useService({ environment: { RATE_LIMITS: '3,100,100' } })

  it('is not rate-limited and has no rate-limit headers', async () => {
    for (let call = 0; call < 5; call++) {
      const { response } = await service().api.getHealth()
      expect(response.status).toBe(200)
      expect(response.headers.get('RateLimit')).toBeNull()
    }
  })
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

  it('is reported as disconnected with 200', async () => {
    proxy.cut()
    const { data, response } = await service.api.getHealth()
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ status: 'degraded', database: 'disconnected' })
    expect((await service.api.getRoot()).data).toMatchObject({ status: 'degraded', database: 'disconnected' })
  })

  it('makes /test-db and /readyz return 503, but not /livez', async () => {
    proxy.cut()
    expect((await service.api.getDatabaseStatus()).response.status).toBe(503)
    expect((await service.api.getReadiness()).response.status).toBe(503)
    expect((await service.api.getLiveness()).response.status).toBe(200)
  })

  it('makes authenticated reads return 503 with a message and Retry-After', async () => {
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
  })

  it('makes logins return 503, never 401', async () => {
    proxy.cut()
    const { response } = await service.api.login({ body: { email: citizen.email, password: citizen.password } })
    expect(response.status).toBe(503)
  })

  it('makes reads return 503 if it accepts connections but does not respond', async () => {
    proxy.cut()
    await until(async () => (await service.api.getHealth()).data?.database === 'disconnected')
    proxy.silence()
    const { response } = await citizen.api.getUser({ path: { user_id: citizen.id } })
    expect(response.status).toBe(503)
  })

  it('recovers without a restart', async () => {
    proxy.cut()
    await until(async () => (await service.api.getHealth()).data?.database === 'disconnected')
    proxy.restore()
    await until(async () => (await service.api.getHealth()).data?.database === 'connected')
    expect((await service.api.getDatabaseStatus()).response.status).toBe(200)
    expect((await service.api.getReadiness()).response.status).toBe(200)
    const { data } = await citizen.api.getUser({ path: { user_id: citizen.id } })
    expect(data).toMatchObject({ id: citizen.id })
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
