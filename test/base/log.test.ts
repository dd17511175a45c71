import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createLog } from '../../src/base/log.js'
import { until } from '../_helpers/processes.js'

describe('the log', () => {
  let folder: string
  let log: ReturnType<typeof createLog>

  const lines = async (): Promise<string> => {
    const file = join(folder, 'log')
    await until(async () => (await readFile(file, 'utf8').catch(() => '')).endsWith('\n'))
    return readFile(file, 'utf8')
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ems-log-'))
    log = createLog('info', join(folder, 'log'))
  })

  afterEach(async () => {
    log.flushNow()
    await rm(folder, { recursive: true, force: true })
  })

  it('writes one JSON line per event, with its time', async () => {
    log.info({ operationId: 'getReport', status: 200 }, 'request')
    const line = JSON.parse(await lines()) as Record<string, unknown>
    expect(line).toMatchObject({ operationId: 'getReport', status: 200, msg: 'request' })
    expect(line['time']).toMatch(/^\d{4}-.*Z$/)
  })

  it('does not write the row in the detail of a Postgres error', async () => {
    const error = Object.assign(new Error('null value in column "role"'), {
      code: '23502',
      detail: 'Failing row contains (7, lan@example.com, $argon2id$v=19$m=19456$c2FsdA$aGFzaA).',
    })
    log.error({ err: error }, 'request')
    const text = await lines()
    expect(text).toContain('23502')
    expect(text).not.toContain('argon2id')
  })

  it('redacts secrets at any level', async () => {
    const secret = 'moc-chau-lotus-1954'
    const error = Object.assign(new Error('The login failed'), { password: secret, request: { token: secret } })
    log.info({ password: secret, body: { current_password: secret, list: [{ access_token: secret }] } }, 'request')
    log.error({ err: error, headers: { Authorization: `Bearer ${secret}`, Cookie: secret } }, 'request')
    const text = await lines()
    expect(text).not.toContain(secret)
    expect(text).toContain('[secret]')
    expect(text).toContain('The login failed')
  })

  it('does not modify the logged object', async () => {
    const properties = { user: { password: 'moc-chau-lotus-1954' } }
    log.info(properties, 'request')
    await lines()
    expect(properties).toEqual({ user: { password: 'moc-chau-lotus-1954' } })
  })

  it('handles cyclic objects', async () => {
    const properties: Record<string, unknown> = { name: 'loop' }
    properties['self'] = properties
    log.info({ properties }, 'request')
    expect(await lines()).toContain('loop')
  })
})
