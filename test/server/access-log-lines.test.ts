import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { CompletedRequest } from '../../src/http/exchange.js'
import { createLog, type Log } from '../../src/log.js'
import { logRequest } from '../../src/server/access-log.js'
import { lan as user } from '../_helpers/principal.js'

const request: CompletedRequest = {
  requestId: 'f3b7a1c2-1111-4222-8333-123456789abc',
  operationId: 'getReport',
  method: 'GET',
  path: '/reports/12',
  status: 200,
  milliseconds: 1.2345,
  user: undefined,
  address: '203.0.113.7',
  error: undefined,
}

/** Text that would break a line or add members to it if it were not escaped. */
const hostile = [
  '","level":60,"msg":"forged',
  '\\',
  '\\"',
  'a\r\n{"level":60}\n',
  Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join(''),
  '\u007f\u0080\u009f\u00ff\u2028\u2029',
  'Hà Nội 🌳',
  'fe80::1%eth0',
  '[2001:db8::1]:443',
  '/a'.repeat(60),
  `/a?"${'x'.repeat(60)}`,
  '',
]

describe('a line of the access log', () => {
  let folder: string
  let file: string
  let log: ReturnType<typeof createLog>

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ems-lines-'))
    file = join(folder, 'log')
    log = createLog('info', file)
  })
  afterEach(async () => {
    log.flushNow()
    await rm(folder, { recursive: true, force: true })
  })

  const read = async () => {
    log.flushNow()
    return (await readFile(file, 'utf8')).split('\n').slice(0, -1)
  }
  /** Logs a request by hand and with pino, and returns both lines without their times. */
  const linesOf = async (other: Partial<CompletedRequest>) => {
    const withPino: Log = { debug: log.debug, info: log.info.bind(log), warn: log.warn, error: log.error }
    for (const writer of [log, withPino]) logRequest(writer, { ...request, ...other })
    const lines = await read()
    expect(lines).toHaveLength(2)
    return lines.map((line) => line.replace(/"time":"\d{4}-\d\d-\d\dT[\d:.]{12}Z",/, ''))
  }

  it.each<Partial<CompletedRequest>>([
    {},
    { user },
    { milliseconds: 0 },
    { milliseconds: 123_456.789 },
    { method: 'M-SEARCH', operationId: 'notFound', status: 404 },
  ])('equals that of pino: %j', async (other) => {
    const [own, pinos] = await linesOf(other)
    expect(own).toBe(pinos)
    expect(JSON.parse(own ?? '')).toMatchObject({ level: 30, requestId: request.requestId, msg: 'request' })
  })

  it.each(
    hostile.flatMap((text) =>
      (['path', 'address', 'requestId', 'operationId', 'method'] as const).map((name) => ({ name, text })),
    ),
  )('escapes a hostile $name as pino does: $text', async ({ name, text }) => {
    const [own = '', pinos = ''] = await linesOf({ [name]: text, user })
    expect(JSON.parse(own)).toEqual(JSON.parse(pinos))
    expect(Object.keys(JSON.parse(own) as object)).toEqual(Object.keys(JSON.parse(pinos) as object))
    expect(JSON.parse(own)).toMatchObject({ level: 30, userId: 7, msg: 'request' })
  })

  it('has the current time', async () => {
    const before = Date.now()
    logRequest(log, request)
    const [line = ''] = await read()
    const { time } = JSON.parse(line) as { time: string }
    expect(time).toBe(new Date(time).toISOString())
    expect(Date.parse(time)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(time)).toBeLessThanOrEqual(Date.now())
  })

  it('is written only at levels that include it', async () => {
    log.level = 'warn'
    logRequest(log, request)
    logRequest(log, { ...request, status: 503, error: 'Starting' })
    log.level = 'info'
    logRequest(log, request)
    expect((await read()).map((line) => (JSON.parse(line) as { status: number }).status)).toEqual([503, 200])
  })
})
