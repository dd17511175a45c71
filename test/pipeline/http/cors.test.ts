import { describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { call } from './_helpers/raw.js'

const local = 'http://localhost:5173'
const app = 'https://app.example.com'
const foreign = 'https://evil.example'

const exposed = [
  ...['ETag', 'Link', 'X-Total-Count', 'X-Total-Count-Capped', 'Retry-After', 'Deprecation', 'Sunset', 'X-Request-Id'],
  ...['RateLimit', 'RateLimit-Policy', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
]

describe('CORS', () => {
  describe('during development', () => {
    const service = useService({ environment: { NODE_ENV: 'development' } })
    const send = (method: string, path: string, origin?: string) =>
      call(service().baseUrl, method, path, { headers: origin === undefined ? {} : { Origin: origin } })

    it.each([local, 'http://localhost', 'https://localhost:8443', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
      'lets %s read',
      async (origin) => {
        const { headers } = await send('GET', '/health', origin)
        expect(headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' })
      },
    )

    it.each([
      foreign,
      'http://localhost.evil.example',
      'http://evil.example/localhost',
      'null',
      'http://localhost:5173.evil',
      undefined,
    ])('does not allow %s', async (origin) => {
      const { headers } = await send('GET', '/health', origin)
      // Caches need it even without an origin.
      expect(headers).toMatchObject({ vary: 'Origin' })
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    })

    it('exposes headers to scripts', async () => {
      const { headers } = await send('GET', '/health', local)
      const names = headers['access-control-expose-headers']?.split(', ')
      expect(names).toEqual(expect.arrayContaining(exposed))
    })

    it.each([
      ['/users/me', 401],
      ['/nowhere', 404],
      ['/sensors?limit=0', 400],
    ])('allows scripts to read errors: %s', async (path, status) => {
      const answer = await send('GET', path, local)
      expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([status, local])
    })

    it('returns the methods and headers of the path to a preflight', async () => {
      const answer = await call(service().baseUrl, 'OPTIONS', '/users/7', {
        headers: {
          Origin: local,
          'Access-Control-Request-Method': 'PUT',
          'Access-Control-Request-Headers': 'authorization,content-type',
        },
      })
      expect([answer.status, answer.text]).toEqual([204, ''])
      expect(answer.headers).toMatchObject({
        allow: 'DELETE, GET, HEAD, OPTIONS, PUT',
        'access-control-allow-origin': local,
        'access-control-allow-methods': 'DELETE, GET, HEAD, OPTIONS, PUT',
        'access-control-max-age': '600',
      })
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
      const allowed = answer.headers['access-control-allow-headers']?.split(', ')
      const needed = [
        ...['Authorization', 'Content-Type', 'If-Match', 'If-None-Match', 'Idempotency-Key', 'X-Request-Id'],
        ...['X-Station-Key', 'Accept-Language'],
      ]
      expect(allowed).toEqual(expect.arrayContaining(needed))
    })

    it('returns only Allow to OPTIONS from another origin or without one', async () => {
      for (const origin of [foreign, undefined]) {
        const answer = await send('OPTIONS', '/v1/users/me/', origin)
        expect(answer.status).toBe(204)
        expect(answer.headers.allow).toBe('DELETE, GET, HEAD, OPTIONS')
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    })
  })

  describe('in production', () => {
    const service = useService({
      environment: { NODE_ENV: 'production', CORS_ORIGINS: `${app}, https://admin.example.com, capacitor://localhost` },
    })
    const allowed = async (origin: string) =>
      (await call(service().baseUrl, 'GET', '/health', { headers: { Origin: origin } })).headers[
        'access-control-allow-origin'
      ]

    it('allows the origins in CORS_ORIGINS', async () => {
      expect(await allowed(app)).toBe(app)
      expect(await allowed('https://admin.example.com')).toBe('https://admin.example.com')
      // The origin of Capacitor apps on iOS.
      expect(await allowed('capacitor://localhost')).toBe('capacitor://localhost')
    })

    it.each([foreign, local, `${app}.evil.example`, 'http://app.example.com', `${app}:8443`])(
      'does not allow %s',
      async (origin) => {
        expect(await allowed(origin)).toBeUndefined()
      },
    )
  })
})
