import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createTestDatabase } from '../../_helpers/postgres.js'
import { startTestService, type TestService } from '../../_helpers/service.js'

describe('getLiveness', () => {
  let service: TestService

  beforeAll(async () => {
    const database = await createTestDatabase()
    service = await startTestService({ databaseUrl: database.url })
    await database.drop()
  })

  afterAll(() => service.stop())

  it('returns 200 while the database is down', async () => {
    const { data, response } = await service.api.getLiveness()
    expect(response.status).toBe(200)
    expect(data).toEqual({ status: 'ok', message: 'The process is running' })
  })

  it('responds to HEAD without a body', async () => {
    const response = await fetch(`${service.baseUrl}/livez`, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})
