import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { startTestService, useService, type TestService } from '../../_helpers/service.js'

describe('getDatabaseStatus', () => {
  const service = useService()

  it('returns 200 if the database responds', async () => {
    const { data } = await service().api.getDatabaseStatus()
    expect(data).toEqual({ status: 'ok', message: 'Database connected' })
  })

  it('returns 200 to concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => service().api.getDatabaseStatus()))
    expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([200]))
  })
})

describe('getDatabaseStatus without a database', () => {
  let database: TestDatabase
  let service: TestService

  beforeAll(async () => {
    database = await createTestDatabase()
    service = await startTestService({ databaseUrl: database.url })
    await database.drop()
  })

  afterAll(() => service.stop())

  it('returns 503 with the message of all database failures', async () => {
    const { error, response } = await service.api.getDatabaseStatus()
    expect(response.status).toBe(503)
    const message = 'Database is not available. Try again in a few seconds.'
    expect(error).toEqual({ status: 'error', message, detail: message })
  })

  it('reveals neither the address nor the name of the database', async () => {
    const { error } = await service.api.getDatabaseStatus()
    const { hostname, port, pathname, username } = new URL(service.databaseUrl)
    for (const secret of [hostname, port, pathname.slice(1), username]) {
      if (secret !== '') expect(JSON.stringify(error)).not.toContain(secret)
    }
  })
})
