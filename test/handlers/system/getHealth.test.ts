import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { readVersion } from '../../../src/project.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { until } from '../../_helpers/processes.js'
import { startTestService, useService, type TestService, type TestUser } from '../../_helpers/service.js'
import { startTcpProxy, type TcpProxy } from '../../_helpers/tcp-proxy.js'

describe.each(['getHealth', 'getSystemHealth'] as const)('%s', (operation) => {
  const service = useService()

  it('tells that the database is connected, and the version', async () => {
    const { data, response } = await service().api[operation]()
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ database: 'connected', version: readVersion() })
  })

  it('tells that the broker is connected, and that all is well', async () => {
    const { data } = await service().api[operation]()
    expect(data).toMatchObject({ status: 'ok', broker: 'connected' })
  })

  it('ignores an Authorization header that is no good', async () => {
    const { response } = await service().client('nonsense')[operation]()
    expect(response.status).toBe(200)
  })
})

describe('a broker that does not answer', () => {
  const service = useService({ environment: { BROKER_URL: 'http://127.0.0.1:9' } })

  it('shows as disconnected in the health, with 200, and keeps the service ready', async () => {
    const { data, response } = await service().api.getHealth()
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ status: 'degraded', database: 'connected', broker: 'disconnected' })
    expect((await service().api.getReadiness()).response.status).toBe(200)
  })
})

describe('a health check is not counted', () => {
  const service = useService({ environment: { RATE_LIMITS: '3,100,100' } })

  it('answers without rate-limit headers, however often it is asked', async () => {
    for (let call = 0; call < 5; call++) {
      const { response } = await service().api.getHealth()
      expect(response.status).toBe(200)
      expect(response.headers.get('RateLimit')).toBeNull()
    }
  })
})

describe('a database that goes away and comes back', () => {
  let database: TestDatabase
  let proxy: TcpProxy
  let service: TestService
  let citizen: TestUser

  beforeAll(async () => {
    database = await createTestDatabase()
    proxy = await startTcpProxy(database.url)
    service = await startTestService({ databaseUrl: proxy.url })
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

  it('shows as disconnected in the health, with 200', async () => {
    proxy.cut()
    const { data, response } = await service.api.getHealth()
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ status: 'degraded', database: 'disconnected' })
    expect((await service.api.getRoot()).data).toMatchObject({ status: 'degraded', database: 'disconnected' })
  })

  it('makes /test-db and /readyz answer 503, and /livez not', async () => {
    proxy.cut()
    expect((await service.api.getDatabaseStatus()).response.status).toBe(503)
    expect((await service.api.getReadiness()).response.status).toBe(503)
    expect((await service.api.getLiveness()).response.status).toBe(200)
  })

  it('makes a signed-in read answer 503 with a sentence and the time to wait', async () => {
    proxy.cut()
    for (let call = 0; call < 3; call++) {
      const { error, response } = await citizen.api.getUser({ path: { user_id: citizen.id } })
      expect(response.status).toBe(503)
      expect(error).toMatchObject({ detail: 'Database is not available. Try again in a few seconds.' })
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
  })

  it('makes a login answer 503 and never 401', async () => {
    proxy.cut()
    const { response } = await service.api.login({ body: { email: citizen.email, password: citizen.password } })
    expect(response.status).toBe(503)
  })

  it('makes reads answer 503, too, when it accepts connections and says nothing', async () => {
    proxy.cut()
    await until(async () => (await service.api.getHealth()).data?.database === 'disconnected')
    proxy.silence()
    const { response } = await citizen.api.getUser({ path: { user_id: citizen.id } })
    expect(response.status).toBe(503)
  })

  it('serves everything again by itself', async () => {
    proxy.cut()
    await until(async () => (await service.api.getHealth()).data?.database === 'disconnected')
    proxy.restore()
    await until(async () => (await service.api.getHealth()).data?.database === 'connected')
    expect((await service.api.getDatabaseStatus()).response.status).toBe(200)
    expect((await service.api.getReadiness()).response.status).toBe(200)
    const { data } = await citizen.api.getUser({ path: { user_id: citizen.id } })
    expect(data).toMatchObject({ id: citizen.id })
  })

  it('makes nobody forget a logout that another replica served meanwhile', async () => {
    const replica = await startTestService({ databaseUrl: database.url })
    try {
      const leaving = await service.citizen()
      expect((await leaving.api.getCurrentUser()).response.status).toBe(200)
      proxy.cut()
      expect((await replica.client(leaving.token).logout()).response.status).toBe(204)
      proxy.restore()
      await until(async () => (await leaving.api.getCurrentUser()).response.status !== 503)
      expect((await leaving.api.getCurrentUser()).error).toMatchObject({ detail: 'Invalid token' })
    } finally {
      await replica.stop()
    }
  })

  it('leaves no answer that breaks the contract', () => {
    expect(service.logged.filter((line) => JSON.stringify(line).includes('violates the contract'))).toEqual([])
  })
})
