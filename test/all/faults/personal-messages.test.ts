import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { plainClient } from '../../_helpers/plain-client.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { query, until } from '../../_helpers/processes.js'
import { standInPush } from '../../_helpers/push.js'
import { startServiceProcess, type ServiceProcess } from '../../_helpers/service-process.js'

const push = await standInPush()
const admin = { email: 'admin@example.com', password: 'the-admin-of-the-tests' }

describe('a message to a reporter', () => {
  let database: TestDatabase
  let folder: string
  let service: ServiceProcess
  let reportId: number

  const start = async () => {
    service = await startServiceProcess({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      JWT_SECRET: 'a secret that only the tests know, 32 bytes',
      ...push.settings,
    })
  }
  const signIn = async () => {
    const { data } = await plainClient(service.baseUrl).login({ body: admin })
    return plainClient(service.baseUrl, data?.access_token ?? '')
  }
  const setStatus = async (status: 'APPROVED' | 'IN_PROGRESS' | 'COMPLETED') => {
    const { response } = await (await signIn()).updateReportStatus({ path: { report_id: reportId }, body: { status } })
    expect(response.status).toBe(200)
  }
  const isEmpty = async () => (await query(database.url, 'select id from push_messages')).length === 0
  const tags = () => push.requests.map(({ message }) => message.android?.notification?.tag)

  beforeAll(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'ems-messages-'))
    await start()
    const api = await signIn()
    await api.registerDevice({ body: { token: 'phone', platform: 'android' } })
    const { data } = await api.createReport({ body: { title: 'Rác thải', latitude: 21, longitude: 105.8 } })
    reportId = data?.id ?? 0
  })

  afterAll(async () => {
    await service.end('SIGKILL')
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  beforeEach(() => push.reset())

  it('is repeated with the same tag after kill -9 while it is sent', async () => {
    push.fail('phone', 'hang')
    await setStatus('APPROVED')
    await until(() => push.requests.length === 1)
    await service.end('SIGKILL')
    expect(await isEmpty()).toBe(false)
    push.fail('phone', 'hang', 0)
    await query(database.url, 'update push_messages set next_attempt_at = now()')
    await start()
    await until(isEmpty)
    expect(tags()).toEqual([expect.stringMatching(/^message-\d+$/), tags()[0]])
  })

  it('is sent once if the service ends with SIGTERM', async () => {
    await setStatus('IN_PROGRESS')
    expect(await service.end('SIGTERM')).toBe(0)
    await start()
    await until(isEmpty)
    expect(tags()).toHaveLength(1)
  })

  it('is sent after an outage of the push service', async () => {
    push.failAll('internal')
    await setStatus('COMPLETED')
    await until(() => push.requests.length > 0)
    push.reset()
    await until(isEmpty)
    expect(tags()).toHaveLength(1)
  })
})
