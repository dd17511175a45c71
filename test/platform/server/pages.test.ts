import { describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { call, json } from '../../pipeline/http/_helpers/raw.js'

describe('pages outside the contract', () => {
  const service = useService({ environment: { RATE_LIMITS: '200,200,200' } })
  const send = (method: string, path: string, headers: Record<string, string> = {}) =>
    call(service().baseUrl, method, path, { headers })

  it.each([
    ['/docs', 'text/html; charset=utf-8'],
    ['/redoc', 'text/html; charset=utf-8'],
    ['/openapi.json', 'application/json; charset=utf-8'],
    ['/openapi.yaml', 'application/yaml; charset=utf-8'],
    ['/openapi.client.json', 'application/json; charset=utf-8'],
    ['/contexts/environment.jsonld', 'application/ld+json'],
  ])('%s is available and not counted', async (path, contentType) => {
    const answer = await send('GET', path)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, contentType])
    expect(answer.headers).toMatchObject({ 'api-version': '1', 'x-content-type-options': 'nosniff' })
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
    expect(answer.headers).not.toHaveProperty('ratelimit')
    const again = await send('GET', path, { 'If-None-Match': answer.headers.etag ?? '' })
    expect(again.status).toBe(304)
    const head = await send('HEAD', path)
    expect([head.status, head.text, head.headers['content-length']]).toEqual([
      200,
      '',
      String(Buffer.byteLength(answer.text)),
    ])
  })

  // Behind a local proxy without forwarding headers, such as nginx by default, all clients are local.
  it.each<[string, Record<string, string>]>([
    ['locally', {}],
    ['through a local proxy', { Host: '127.0.0.1:8000', Connection: 'close' }],
    ['through a proxy with X-Forwarded-For', { 'X-Forwarded-For': '203.0.113.7' }],
    ['with an empty token', { Authorization: 'Bearer ' }],
    ['with the token "undefined"', { Authorization: 'Bearer undefined' }],
  ])('/metrics is 404 without METRICS_TOKEN %s', async (_where, headers) => {
    expect((await send('GET', '/metrics', headers)).status).toBe(404)
  })

  it.each(['/docs', '/desk/reports/12', '/docs/assets/docs.js', `/uploads/${'0'.repeat(32)}.jpg`, '/metrics'])(
    '%s supports GET, HEAD and OPTIONS only',
    async (path) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
        const answer = await send(method, path)
        expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD, OPTIONS'])
        expect(json(answer)).toEqual({
          code: 'method_not_allowed',
          detail: `${method} is not allowed here. Use GET.`,
          request_id: answer.headers['x-request-id'],
        })
      }
      const options = await send('OPTIONS', path)
      expect([options.status, options.text, options.headers.allow]).toEqual([204, '', 'GET, HEAD, OPTIONS'])
    },
  )

  it.each([
    ['GET', '/docs/x'],
    ['GET', '/docs/assets/nothing.js'],
    ['GET', '/docs/assets/../../package.json'],
    ['GET', '/docs/assets/%2e%2e%2f%2e%2e%2fpackage.json'],
    ['GET', '/docs/assets/%zz'],
    ['GET', '/docs/assets/%00'],
    ['GET', '/contexts/nothing.jsonld'],
    ['GET', '/contexts/%zz'],
    ['GET', '/contexts/..%2fpackage.json'],
    ['GET', '/openapi.xml'],
    ['POST', '/docs/x'],
    ['OPTIONS', '/openapi.xml'],
    ['POST', '/contexts/nothing.jsonld'],
    ['DELETE', '/uploads/nothing.jpg'],
  ])('%s %s is 404 in JSON, and counted', async (method, path) => {
    const answer = await send(method, path)
    expect(answer.status).toBe(404)
    expect(json(answer)).toEqual({ code: 'not_found', detail: 'Not found', request_id: answer.headers['x-request-id'] })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ratelimit: expect.stringMatching(/^"anonymous";r=\d+;t=\d+$/),
    })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it.each([
    ['/docs', 'Range', 'bytes=90000000-', 416, /^bytes \*\/\d+$/],
    ['/docs/assets/docs.js', 'Range', 'bytes=90000000-', 416, /^bytes \*\/\d+$/],
    ['/docs/assets/docs.js', 'If-Match', '"another"', 412, /^undefined$/],
  ])('%s with an impossible %s: %s is %s without the headers of the file', async (path, name, value, status, range) => {
    const answer = await send('GET', path, { 'Accept-Encoding': 'br', [name]: value })
    expect([answer.status, json(answer)]).toEqual([status, expect.objectContaining({ code: 'invalid_request' })])
    expect(String(answer.headers['content-range'])).toMatch(range)
    for (const header of ['content-encoding', 'etag']) expect(answer.headers).not.toHaveProperty(header)
  })

  it('documentation loads nothing from other hosts', async () => {
    const { headers, text } = await send('GET', '/docs')
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
    expect(text).not.toMatch(/(src|href)="(https?:)?\/\//)
  })
})

describe('/metrics with METRICS_TOKEN', () => {
  const nowhere = 'http://127.0.0.1:9/v1/forecast'
  const environment = { METRICS_TOKEN: 'a token of the tests', AGENTS: 'weather', OPEN_METEO_URL: nowhere }
  const service = useService({ environment })
  const metrics = async (headers: Record<string, string>) =>
    (await call(service().baseUrl, 'GET', '/metrics', { headers })).status

  it('reports zero passes for agents that have not completed one', async () => {
    const headers = { Authorization: 'Bearer a token of the tests' }
    const { text } = await call(service().baseUrl, 'GET', '/metrics', { headers })
    expect(text).toContain('agent_passes_total{agent="weather",outcome="succeeded"} 0')
    expect(text).toContain('agent_passes_total{agent="weather",outcome="failed"}')
    expect(text).toContain('agent_passes_total{agent="weather",outcome="empty"} 0')
    expect(text).not.toContain('agent="air-quality"')
    expect(text).toContain('broker_notifications_skipped_total 0')
  })

  it('reports requests by operation, and is not counted', async () => {
    await service().api.getLiveness()
    const headers = { Authorization: 'Bearer a token of the tests' }
    const answer = await call(service().baseUrl, 'GET', '/metrics', { headers })
    expect(answer.text).toContain('operation="getLiveness"')
    expect(answer.headers).not.toHaveProperty('ratelimit')
  })

  it('requires the token from any address', async () => {
    expect(await metrics({})).toBe(404)
    expect(await metrics({ Authorization: 'Bearer another' })).toBe(404)
    expect(await metrics({ Authorization: 'Bearer a token of the tests', 'X-Forwarded-For': '203.0.113.7' })).toBe(200)
  })
})
