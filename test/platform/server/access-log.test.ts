import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createLog, type Log } from '../../../src/base/log.js'
import type { CompletedRequest } from '../../../src/pipeline/http/exchange.js'
import { createAccessLog, logRequest, type AccessLog } from '../../../src/platform/server/access-log.js'
import { lan as user } from '../../_helpers/principal.js'

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

const unknown = { ...request, operationId: 'notFound', path: '/nowhere', status: 404 }

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

  it('is written only at levels that include it', async () => {
    log.level = 'warn'
    logRequest(log, request)
    logRequest(log, { ...request, status: 503, error: 'Starting' })
    log.level = 'info'
    logRequest(log, request)
    expect((await read()).map((line) => (JSON.parse(line) as { status: number }).status)).toEqual([503, 200])
  })
})

describe('the access log', () => {
  let lines: Record<string, unknown>[]
  let accessLog: AccessLog
  const keep = (line: Record<string, unknown>) => void lines.push(line)
  const log = { debug: keep, info: keep, warn: keep, error: keep } as never

  beforeEach(() => {
    jest.useFakeTimers()
    lines = []
    accessLog = createAccessLog(log, new Set(['getLiveness']))
  })
  afterEach(() => void jest.useRealTimers())

  const repeat = (count: number, other: Partial<CompletedRequest> = {}) => {
    for (let times = 0; times < count; times += 1) accessLog.record({ ...unknown, ...other })
  }

  it.each<[string, Partial<CompletedRequest>]>([
    ['404', {}],
    ['405', { status: 405 }],
    ['429', { status: 429 }],
    ['preflight', { operationId: 'preflight', status: 204 }],
    ['getLiveness', { operationId: 'getLiveness', status: 200 }],
    ['getLiveness', { operationId: 'getLiveness', status: 400 }],
  ])('has at most 50 lines of %s per ten seconds, and one line with the number of omitted ones', (kind, other) => {
    repeat(170, other)
    expect(lines).toHaveLength(50)
    jest.advanceTimersByTime(10_000)
    expect(lines.slice(50)).toEqual([{ notLogged: { [kind]: 120 }, seconds: 10 }])
    repeat(60, other)
    accessLog.flush()
    expect(lines.slice(51, 101)).toEqual(Array.from({ length: 50 }, () => expect.objectContaining(other)))
    expect(lines.slice(101)).toEqual([{ notLogged: { [kind]: 10 }, seconds: 0 }])
  })

  it('counts each kind separately, including refused connections', () => {
    repeat(60)
    repeat(70, { status: 429 })
    for (let times = 0; times < 80; times += 1) accessLog.recordRefusedConnection('203.0.113.7')
    accessLog.flush()
    expect(lines).toHaveLength(151)
    expect(lines.at(-1)).toMatchObject({ notLogged: { 404: 10, 429: 20, connection: 30 } })
  })

  it.each([200, 201, 304, 400, 401, 403, 409, 422])('has a line for every %s', (status) => {
    repeat(200, { status })
    expect(lines).toHaveLength(200)
  })

  it('has a line for every unexpected failure', () => {
    repeat(200, { operationId: 'getLiveness', status: 500, error: new Error('a defect') })
    expect(lines).toHaveLength(200)
  })

  it.each([
    ['/a'.repeat(7_000), `${'/a'.repeat(127)}/…`],
    [`/${'x'.repeat(14_000)}/b`, '/[secret]/b'],
    ['/short', '/short'],
  ])('shortens paths to 256 characters: %#', (path, shown) => {
    logRequest(log, { ...unknown, path })
    expect(lines).toMatchObject([{ path: shown }])
  })

  it('shortens reasons that contain client input', () => {
    logRequest(log, { ...unknown, status: 503, error: 'x'.repeat(5_000) })
    logRequest(log, { ...unknown, status: 502, error: new Error('y'.repeat(5_000)) })
    expect(lines).toMatchObject([{ detail: `${'x'.repeat(999)}…` }, { reason: `${'y'.repeat(999)}…` }])
  })
})
