import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { operations } from '../../../generated/operations.js'
import { startApp } from '../../../src/app/app.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import { useService } from '../../_helpers/service.js'
import { breakParts } from '../../contract/_helpers/matrix-failing.js'
import { call, type Answer } from '../../pipeline/http/_helpers/raw.js'
import { ids, useAttacker } from './_helpers/attacker.js'

const app = 'https://app.example.com'
const foreign = 'https://evil.example'
const ignore = () => undefined
const quiet = { debug: ignore, info: ignore, warn: ignore, error: ignore }

/** Headers of every response. */
const standardHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': expect.stringMatching(/^(no-store|no-cache|private|public)/),
  vary: expect.stringContaining('Origin'),
}
/** Headers that identify the server software. */
const softwareHeaders = ['server', 'x-powered-by', 'x-aspnet-version', 'x-runtime', 'via']
/** Text that reveals internals. */
const internals =
  /\n|\bat \S+ \(|node_modules|\.[jt]s\b|select |insert into|relation "|violates|postgres|knex|Error:|on purpose/i

const metricsToken = 'a token of the metrics'

describe('API8: in production', () => {
  const service = useService({
    environment: {
      NODE_ENV: 'production',
      CORS_ORIGINS: app,
      METRICS_TOKEN: metricsToken,
    },
  })
  const attacker = useAttacker(service)
  const headersOf = (answer: Answer) => ({ ...answer.headers, vary: answer.headers.vary ?? '' })

  const expectStandard = (answer: Answer) => {
    expect(headersOf(answer)).toMatchObject(standardHeaders)
    expect(softwareHeaders.filter((name) => name in answer.headers)).toEqual([])
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
  }

  it.each(ids)('%s returns the standard headers with every status', async (id) => {
    const valid = (await attacker().valid(id)).draft
    const stranger = (await attacker().valid(id, { anonymous: true })).draft
    const absent = (await attacker().valid(id, { absent: true })).draft
    const requests = [
      valid,
      stranger,
      absent,
      { ...valid, query: [['no-such-parameter', '1']] as [string, string][] },
      { ...valid, contentType: 'application/json', body: [] },
      { ...valid, method: 'PROPFIND' },
      { ...valid, method: 'OPTIONS' },
    ]
    const statuses = new Set<number>()
    for (const draft of requests) {
      const answer = await attacker().send({ ...draft, headers: { ...draft.headers, Origin: foreign } })
      statuses.add(answer.status)
      if (draft.method === 'OPTIONS') expect(answer.headers).not.toHaveProperty('access-control-allow-methods')
      else expectStandard(answer)
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    }
    expect(statuses.size).toBeGreaterThan(2)
    const { headers } = await attacker().send({ ...valid, headers: { ...valid.headers, Origin: app } })
    expect(headers['access-control-allow-origin']).toBe(app)
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it.each([
    '/docs',
    '/redoc',
    '/map',
    '/desk',
    '/openapi.json',
    '/contexts/environment.jsonld',
    '/docs/assets/pages.css',
  ])('%s has a content security policy without other origins', async (path) => {
    const { status, headers } = await call(service().baseUrl, 'GET', path)
    expect(status).toBe(200)
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toMatch(/^default-src 'none'/)
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/)
    for (const name of ['x-content-type-options', 'strict-transport-security'] as const)
      expect(headers[name]).toBe(standardHeaders[name])
    // Tile servers require a referrer, but only the origin may leave the service.
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(softwareHeaders.filter((name) => name in headers)).toEqual([])
  })

  it('/metrics is not found without the metrics token, even for admins', async () => {
    const statusWith = async (headers: Record<string, string>) =>
      (await call(service().baseUrl, 'GET', '/metrics', { headers })).status
    const others = ['', metricsToken, `Basic ${metricsToken}`, `Bearer ${service().admin.token}`]
    for (const guess of [...others, `Bearer ${metricsToken}x`, `Bearer ${metricsToken.slice(0, -1)}`])
      expect([guess, await statusWith({ Authorization: guess })]).toEqual([guess, 404])
    expect(await statusWith({ 'X-Forwarded-For': '127.0.0.1' })).toBe(404)
    expect(await statusWith({ Authorization: `Bearer ${metricsToken}` })).toBe(200)
  })

  describe('with broken dependencies', () => {
    let answers: Map<string, Answer>

    beforeAll(async () => {
      const drafts = await Promise.all(ids.map(async (id) => [id, (await attacker().valid(id)).draft] as const))
      const restore = breakParts(service().app)
      answers = new Map()
      for (const [id, draft] of drafts) answers.set(id, await attacker().send(draft))
      restore()
    })

    it.each(ids)('%s reveals no internals', (id) => {
      const answer = answers.get(id)
      if (!answer) throw new Error(`${id} was not called.`)
      expect(answer.text).not.toMatch(internals)
      expectStandard(answer)
      if (answer.status >= 500 && operations[id].tag !== 'System') {
        const body = JSON.parse(answer.text) as object
        expect(body).toEqual({
          code: expect.any(String),
          detail: expect.any(String),
          request_id: answer.headers['x-request-id'],
        })
      }
    })

    it('most operations fail', () => {
      const failed = ids.filter((id) => (answers.get(id)?.status ?? 0) >= 500)
      expect(failed.length).toBeGreaterThan(ids.length * 0.8)
    })
  })
})

describe('API8: the first start in production', () => {
  it.each(['password123', 'PASSWORD1'])('fails with the ADMIN_PASSWORD %s', async (password) => {
    const folder = await mkdtemp(join(tmpdir(), 'ems-data-'))
    const environment = {
      ...{
        NODE_ENV: 'production',
        JWT_SECRET: 'a secret of production that has 32 bytes',
        PORT: '0',
        BROKER_PORT: '0',
      },
      ...{ DATA_DIR: folder, DATABASE_URL: 'postgres://ems@127.0.0.1:9/ems' },
      ...{ ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: password },
    }
    const start = startApp(parseConfig(environment), quiet)
    await expect(start).rejects.toThrow(/ADMIN_PASSWORD is one of the most common passwords/)
    await rm(folder, { recursive: true })
  })
})
