import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { startApp, type App } from '../../../src/app/app.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import { plainClient } from '../../_helpers/plain-client.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { startTestService } from '../../_helpers/service.js'
import { startTcpProxy, type TcpProxy } from '../../_helpers/tcp-proxy.js'

describe('getReadiness during the start', () => {
  let database: TestDatabase
  let proxy: TcpProxy
  let folder: string
  let app: App

  beforeEach(async () => {
    database = await createTestDatabase({ empty: true })
    proxy = await startTcpProxy(database.url)
    proxy.cut()
    folder = await mkdtemp(join(tmpdir(), 'ems-data-'))
    const environment = {
      NODE_ENV: 'test',
      PORT: '0',
      BROKER_PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: proxy.url,
    }
    const quiet = () => undefined
    app = await startApp(parseConfig(environment), { debug: quiet, info: quiet, warn: quiet, error: quiet })
  })

  afterEach(async () => {
    await app.stop()
    await proxy.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  it('returns 503 until the database is available and migrated, then 200', async () => {
    const api = plainClient(`http://127.0.0.1:${app.port}`)
    const before = await api.getReadiness()
    expect(before.response.status).toBe(503)
    expect(before.error).toEqual({ status: 'error', message: 'Starting', detail: 'Starting' })
    expect((await api.getLiveness()).response.status).toBe(200)

    const login = await api.login({ body: { email: 'lan@example.com', password: 'anything at all' } })
    expect(login.response.status).toBe(503)
    expect(login.error).toMatchObject({
      code: 'service_unavailable',
      detail: 'The service is starting. Try again in a few seconds.',
    })
    expect(login.response.headers.get('Retry-After')).toBe('2')

    proxy.restore()
    await app.ready
    expect((await api.getReadiness()).response.status).toBe(200)
    const refused = await api.login({ body: { email: 'lan@example.com', password: 'anything at all' } })
    expect(refused.response.status).toBe(401)
  })
})

describe('getReadiness during the shutdown', () => {
  it('returns 503 as soon as the shutdown begins', async () => {
    const service = await startTestService()
    const socket = connect(service.app.port, '127.0.0.1')
    const answer = new Promise<string>((resolve, reject) => {
      let text = ''
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
      socket.on('end', () => resolve(text))
      socket.on('error', reject)
    })
    // The first response proves that the connection is open. It is followed by half of a second request.
    const first = new Promise<void>((resolve) => socket.once('data', () => resolve()))
    socket.write('GET /readyz HTTP/1.1\r\nHost: test\r\n\r\n')
    await first
    socket.write('GET /readyz HTTP/1.1\r\nHost: test\r\n')
    // After a complete exchange on another connection, the half request has been read.
    await service.api.getLiveness()
    const stopped = service.stop()
    socket.write('Connection: close\r\n\r\n')
    const text = await answer
    expect(text.split('HTTP/1.1 ').map((part) => part.slice(0, 3))).toEqual(['', '200', '503'])
    expect(text).toContain('"message":"Shutting down"')
    await stopped
  })
})
