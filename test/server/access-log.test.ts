import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { CompletedRequest } from '../../src/http/exchange.js'
import { createAccessLog, logRequest, type AccessLog } from '../../src/server/access-log.js'

const request: CompletedRequest = {
  requestId: '1',
  operationId: 'notFound',
  method: 'GET',
  path: '/nowhere',
  status: 404,
  milliseconds: 1,
  user: undefined,
  address: '203.0.113.7',
  error: undefined,
}

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
    for (let times = 0; times < count; times += 1) accessLog.record({ ...request, ...other })
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

  it('has no summary if no requests were omitted', () => {
    repeat(50)
    jest.advanceTimersByTime(60_000)
    accessLog.flush()
    expect(lines).toHaveLength(50)
  })

  it.each([
    ['/a'.repeat(7_000), `${'/a'.repeat(127)}/…`],
    [`/${'x'.repeat(14_000)}/b`, '/[secret]/b'],
    ['/short', '/short'],
  ])('shortens paths to 256 characters: %#', (path, shown) => {
    logRequest(log, { ...request, path })
    expect(lines).toMatchObject([{ path: shown }])
  })

  it('shortens reasons that contain client input', () => {
    logRequest(log, { ...request, status: 503, error: 'x'.repeat(5_000) })
    logRequest(log, { ...request, status: 502, error: new Error('y'.repeat(5_000)) })
    expect(lines).toMatchObject([{ detail: `${'x'.repeat(999)}…` }, { reason: `${'y'.repeat(999)}…` }])
  })
})
